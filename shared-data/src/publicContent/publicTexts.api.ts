import { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { dayOfInstant, dayOfSummary } from '../days/dayOf';
import type { SearchedType } from '../search/search.api';
import { laterOf } from './publicRows.api';

/** Public content with its complete text, the same shape for every type. `slug` is the last part of its address. */
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
  /** The date that the site shows. */
  day: string;
  /** Timestamps: when visitors could first read it, and the present version. */
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
/** How many of the newest texts of each type are read at once. */
export const newestTexts = 100;

type Source = { slug: 'id' | 'slug' | 'year'; published: 'published_at' | 'created_at'; others: string };

/** The columns of each type of content that become a `Row`. */
const sources: Record<SearchedType, Source> = {
  journal_entries: {
    slug: 'id',
    published: 'published_at',
    others: 'cover_image_url, excerpt, content, entry_date',
  },
  blog_posts: {
    slug: 'slug',
    published: 'published_at',
    others: 'cover_image_url, excerpt, content, category',
  },
  challenges: {
    slug: 'id',
    published: 'published_at',
    others: 'cover_image_url, excerpt, content:description',
  },
  journey_summaries: { slug: 'year', published: 'created_at', others: 'content' },
  courses: {
    slug: 'slug',
    published: 'created_at',
    others: 'cover_image_url, excerpt:description, content:long_description',
  },
};

function selectTexts(db: RestClient, contentType: SearchedType, slug?: string) {
  const source = sources[contentType];
  const columns = `id, title, updated_at, slug:${source.slug}, published_at:${source.published}`;
  // The types of supabase-js cannot follow a table that is a parameter; publicTexts.test.ts reads all five types.
  return db
    .from(contentType as 'blog_posts')
    .select(`${columns}, ${source.others}` as '*')
    .match(slug === undefined ? {} : { [source.slug]: slug })
    .order(source.published, { ascending: false })
    .order('id')
    .limit(newestTexts)
    .overrideTypes<Row[], { merge: false }>();
}

/** For the server's complete texts: feeds, markdown files. No page queries it. */
export const publicTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest of a type, as a visitor may read them, the latest first. */
    listNewestTexts: build.query<PublicText[], SearchedType>({
      queryFn: supabaseQueryFn((db, contentType: SearchedType) =>
        mapData(selectTexts(db, contentType), (rows) => rows.map((row) => toPublicText(contentType, row))),
      ),
    }),

    /** One of a type by the last part of its address; null when nothing public has it. */
    findPublicText: build.query<PublicText | null, Pick<PublicText, 'contentType' | 'slug'>>({
      queryFn: supabaseQueryFn(
        { recover: { notFound: null } },
        (db, { contentType, slug }: Pick<PublicText, 'contentType' | 'slug'>) =>
          mapData(selectTexts(db, contentType, slug), ([row]) =>
            row ? toPublicText(contentType, row) : null,
          ),
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
    day: getDay(contentType, row),
    publishedAt: row.published_at,
    updatedAt: laterOf(row.updated_at, row.published_at),
  };
}

function getDay(contentType: SearchedType, { entry_date: day, slug, published_at }: Row): string {
  if (contentType === 'journey_summaries')
    return dayOfSummary({ year: Number(slug), created_at: published_at });
  return day ?? dayOfInstant(published_at);
}
