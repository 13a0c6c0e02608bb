import type { PostGroup } from '../blog/blog.api';
import { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { dayOfInstant, dayOfSummary, type SiteZones } from '../days/dayOf';
import type { SearchedType } from '../search/search.api';
import { laterOf } from './publicRows.api';

/** A public text with its content, in the same shape for every kind. `slug` is the last segment of its URL. */
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
  tags: string[];
  series: string | null;
  /** The date of a journal entry; null for other kinds, which are dated by their publication. */
  entryDate: string | null;
  /** The times when visitors could first read the text (`publishedAt`) and its current version (`updatedAt`). */
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
  tags?: string[] | null;
  series?: string | null;
  entry_date?: string;
  published_at: string;
  updated_at: string;
};
/** The maximum number of texts that one request reads. */
export const newestTexts = 100;

const columns = 'id, title, cover_image_url, updated_at';

/**
 * For each kind: the `select` that returns a Row, the column with the last segment of its URL, and the column with its
 * publication time.
 */
const selects = {
  journal_entries: [`${columns}, slug:id, excerpt, content, entry_date, published_at`, 'id', 'published_at'],
  blog_posts: [
    `${columns}, slug, excerpt, content, category, tags, series, published_at`,
    'slug',
    'published_at',
  ],
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
  pages: [`${columns}, slug, excerpt, content, published_at`, 'slug', 'published_at'],
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

/** Queries for feeds and markdown copies, which contain complete texts. Not used by pages. */
export const publicTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest texts of a kind that visitors may read, latest publication first. */
    listNewestTexts: build.query<PublicText[], SearchedType>({
      queryFn: supabaseQueryFn((db, contentType: SearchedType) =>
        mapData(read(db, contentType), (rows) => rows.map((row) => toPublicText(contentType, row))),
      ),
    }),

    /** The newest posts of a tag or a series, and its name; null if there is none. */
    listGroupTexts: build.query<{ name: string; texts: PublicText[] } | null, PostGroup>({
      queryFn: supabaseQueryFn((db, { kind, slug }: PostGroup) =>
        mapData(
          db
            .rpc('list_post_group', { p_kind: kind, p_slug: slug })
            .select(`name, ${selects.blog_posts[0]}`)
            .order('published_at', { ascending: false })
            .order('id')
            .limit(newestTexts)
            .overrideTypes<(Row & { name: string })[], { merge: false }>(),
          (rows) =>
            rows[0]
              ? { name: rows[0].name, texts: rows.map((row) => toPublicText('blog_posts', row)) }
              : null,
        ),
      ),
    }),

    /** Finds a text by the last segment of its URL; null if there is no such public text. */
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
  const { id, title, excerpt = null, cover_image_url: cover = null, category = null, series = null } = row;
  return {
    contentType,
    id,
    slug: String(row.slug),
    title,
    excerpt,
    text: row.content ?? '',
    cover,
    category,
    tags: row.tags ?? [],
    series,
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
