import { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { dayOfInstant, dayOfSummary, type SiteZones } from '../days/dayOf';
import type { SearchedType } from '../search/search.api';
import { laterOf } from './publicRows.api';

/**
 * A public text with its content, in the same shape for every kind. `slug` is the last part of its address.
 */
export type PublicText = {
  contentType: SearchedType;
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  /** Markdown. */
  text: string;
  cover: string | null;
  category: string | null;
  /** The date of an entry; null for other kinds, which have the day of their publication. */
  entryDate: string | null;
  /** Timestamps: when visitors could first read the text, and its present version. */
  publishedAt: string;
  updatedAt: string;
};

type Row = {
  id: string;
  slug: string | number;
  title: string;
  excerpt?: string | null;
  content: string | null;
  cover_image_url?: string | null;
  category?: string | null;
  entry_date?: string;
  published_at: string;
  updated_at: string;
};
/** The number of the newest texts of each kind that are read at once. */
export const newestTexts = 100;

const columns = 'id, title, cover_image_url, updated_at';

/** The columns of each kind as a Row has them, that of the last part of its address, and that of its time. */
const selects = {
  journal_entries: [`${columns}, slug:id, excerpt, content, entry_date, published_at`, 'id', 'published_at'],
  blog_posts: [`${columns}, slug, excerpt, content, category, published_at`, 'slug', 'published_at'],
  challenges: [`${columns}, slug:id, excerpt, content:description, published_at`, 'id', 'published_at'],
  journey_summaries: [
    'id, slug:year, title, content, published_at:created_at, updated_at',
    'year',
    'created_at',
  ],
  courses: [
    `${columns}, slug, excerpt:description, content:long_description, published_at:created_at`,
    'slug',
    'created_at',
  ],
} as const satisfies Record<SearchedType, readonly [select: string, slug: string, time: string]>;

function read(db: RestClient, contentType: SearchedType, slug?: string) {
  const [select, key, time] = selects[contentType];
  return db
    .from(contentType)
    .select(select)
    .match(slug === undefined ? {} : { [key]: slug })
    .order(time, { ascending: false })
    .order('id')
    .limit(newestTexts)
    .overrideTypes<Row[], { merge: false }>();
}

/** For feeds and markdown copies, which contain whole texts. No page requests it. */
export const publicTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest texts of a kind that a visitor may read, the latest publication first. */
    listNewestTexts: build.query<PublicText[], SearchedType>({
      queryFn: supabaseQueryFn((db, contentType: SearchedType) =>
        mapData(read(db, contentType), (rows) => rows.map((row) => toPublicText(contentType, row))),
      ),
    }),

    /** One content by the last part of its address; null if no public content has it. */
    findPublicText: build.query<PublicText | null, Pick<PublicText, 'contentType' | 'slug'>>({
      queryFn: supabaseQueryFn(
        { recover: { notFound: null } },
        (db, { contentType, slug }: Pick<PublicText, 'contentType' | 'slug'>) =>
          mapData(read(db, contentType, slug), ([row]) => (row ? toPublicText(contentType, row) : null)),
      ),
    }),
  }),
});

function toPublicText(contentType: SearchedType, row: Row): PublicText {
  const { id, title, excerpt = null, cover_image_url: cover = null, category = null } = row;
  return {
    contentType,
    id,
    slug: String(row.slug),
    title,
    excerpt,
    text: row.content ?? '',
    cover,
    category,
    entryDate: row.entry_date ?? null,
    publishedAt: row.published_at,
    updatedAt: laterOf(row.updated_at, row.published_at),
  };
}

/** The date that the site shows for a text. */
export function dayOfText(
  { contentType, slug, entryDate, publishedAt }: PublicText,
  site: SiteZones,
): string {
  if (contentType === 'journey_summaries')
    return dayOfSummary({ year: Number(slug), created_at: publishedAt }, site);
  return entryDate ?? dayOfInstant(publishedAt, site);
}
