import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../core/api';
import { cacheRows, cachedForReturn } from '../core/cache';
import {
  containsPattern,
  foldText,
  onlyPublished,
  selectCards,
  toListPage,
  type ListPage,
  type SelectedColumns,
} from '../core/lists';
import { mapData, mapResult, sendRequest, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type BlogPost = Tables<'blog_posts'>;

const listColumns =
  'id, title, slug, content, excerpt, cover_image_url, is_published, published_at, category';
/** A post with its text. A post cached from the list lacks the columns that the list does not select. */
export type BlogPostText = SelectedColumns<BlogPost, typeof listColumns> & Partial<BlogPost>;
/** A post in the list. In a server-rendered page, the number of `words` replaces the `content`. */
export type BlogPostSummary = Omit<BlogPostText, 'content'> & {
  content?: BlogPost['content'];
  words?: number;
};

const relatedColumns = 'id, title, slug, category, published_at, excerpt';
export type RelatedBlogPost = SelectedColumns<BlogPost, typeof relatedColumns>;

/** The links that lead on from a post. Only public posts are counted and linked to. */
export type PostLinks = {
  tags: { name: string; slug: string }[];
  series: {
    name: string;
    slug: string;
    /** The post's place among the public parts. */
    part: number;
    parts: number;
    previous: Pick<BlogPost, 'slug' | 'title'> | null;
    next: Pick<BlogPost, 'slug' | 'title'> | null;
  } | null;
  /** At most two posts with the most of the same tags. */
  related: RelatedBlogPost[];
};

const noLinks: PostLinks = { tags: [], series: null, related: [] };

/** A tag or a series by its address. */
export type PostGroup = { kind: 'tags' | 'series'; slug: string };

const groupColumns = 'name, place, id, slug, title, excerpt, category, cover_image_url, published_at';
/** A post of a tag or a series, with the name of that and the post's place. */
export type GroupedPost = { name: string; place: number } & SelectedColumns<BlogPost, typeof groupColumns>;

/**
 * `search` and `category` filter on the server; leave them empty if every row is loaded, and filter the loaded rows. The server
 * may return a few extra rows: with a category that only contains the requested one, or with a different character
 * (`containsPattern`). Pages count from 1.
 */
export type BlogListInput = { search: string; category: string; page: number };

/**
 * The distinct categories: trimmed, compared case-insensitively, in the spelling that comes first. Posts without a category are
 * left out.
 */
export function distinctCategories(posts: readonly { category: string | null }[]): string[] {
  const spellings = new Map<string, string>();
  for (const { category } of posts) {
    const name = category?.trim();
    if (name && !spellings.has(name.toLowerCase())) spellings.set(name.toLowerCase(), name);
  }
  return [...spellings.values()];
}

const isWhole = (post: BlogPostSummary): post is BlogPostText => post.content !== undefined;

// Every query filters out scheduled posts itself, because the database policies let the owner read them.
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlogPost: build.query<BlogPostText, string>({
      queryFn: supabaseQueryFn((db, slug) =>
        onlyPublished(db.from('blog_posts').select('*').eq('slug', slug)).single(),
      ),
      ...cachedForReturn,
      providesTags: ['BlogPost'],
    }),

    listBlogPosts: build.query<ListPage<BlogPostSummary>, BlogListInput>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, { search, category, page }) => {
        const published = onlyPublished(db.from('blog_posts').select(listColumns));
        let posts = selectCards(published.order('published_at', { ascending: false }), page);
        const text = containsPattern(foldText(search));
        if (text) posts = posts.ilike('found_text', text);
        const name = containsPattern(category);
        return mapData(name ? posts.ilike('category', name) : posts, toListPage<BlogPostSummary>);
      }),
      onQueryStarted: cacheRows((posts: BlogPostSummary[]): UnknownAction =>
        blogApi.util.upsertQueryEntries(
          posts.filter(isWhole).map((post) => ({ endpointName: 'getBlogPost', arg: post.slug, value: post })),
        ),
      ),
      providesTags: ['BlogPost'],
    }),

    /** All categories of public posts, for the filter buttons until every row is loaded. */
    listBlogCategories: build.query<string[], void>({
      queryFn: async (_, query) =>
        mapResult(
          await sendRequest({ ...query, allRows: true }, (db) =>
            onlyPublished(db.from('blog_posts').select('category'))
              .not('category', 'is', null)
              .order('published_at', { ascending: false })
              .order('id'),
          ),
          distinctCategories,
        ),
      providesTags: ['BlogPost'],
    }),

    getPostLinks: build.query<PostLinks, string>({
      queryFn: supabaseQueryFn((db, p_slug: string) =>
        mapData(db.rpc('get_post_links', { p_slug }), (links) => (links as PostLinks | null) ?? noLinks),
      ),
      ...cachedForReturn,
      providesTags: ['BlogPost'],
    }),

    /** The posts of a tag, the newest first, or of a series in its order; none if there is no such tag or series. */
    listPostGroup: build.query<ListPage<GroupedPost>, PostGroup & { page: number }>({
      queryFn: supabaseQueryFn((db, { kind, slug, page }: PostGroup & { page: number }) => {
        const posts = db.rpc('list_post_group', { p_kind: kind, p_slug: slug }).select(groupColumns);
        return mapData(selectCards(posts.order('place'), page), toListPage<GroupedPost>);
      }),
      ...cachedForReturn,
      providesTags: ['BlogPost'],
    }),

    /** The two newest posts other than this one. */
    listRelatedBlogPosts: build.query<RelatedBlogPost[], string>({
      queryFn: supabaseQueryFn((db, id) =>
        onlyPublished(db.from('blog_posts').select(relatedColumns))
          .neq('id', id)
          .order('published_at', { ascending: false })
          .limit(2),
      ),
      providesTags: ['BlogPost'],
    }),
  }),
});

export const {
  useListBlogPostsQuery,
  useListBlogCategoriesQuery,
  useGetBlogPostQuery,
  useListRelatedBlogPostsQuery,
  useGetPostLinksQuery,
  useListPostGroupQuery,
} = blogApi;
