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
} = blogApi;
