import { api } from '../core/api';
import { containsPattern } from '../core/containsPattern';
import { pageRange, rowPages } from '../core/pages';
import { run, runAll } from '../core/run';
import type { Tables } from '../database.types';
import { distinctCategories } from './distinctCategories';

export type BlogPost = Tables<'blog_posts'>;
export type BlogPostSummary = Pick<
  BlogPost,
  | 'id'
  | 'title'
  | 'slug'
  | 'content'
  | 'excerpt'
  | 'cover_image_url'
  | 'is_published'
  | 'published_at'
  | 'category'
>;
export type RelatedBlogPost = Pick<
  BlogPost,
  'id' | 'title' | 'slug' | 'category' | 'published_at' | 'excerpt'
>;

/**
 * `search` and `category` ask the server; leave them empty while every row is loaded and look in those. The server may
 * find a little too much: a category that only contains the one asked for, or a character that stands for another.
 */
export type BlogListInput = { search: string; category: string };

// Scheduled posts are kept back here too: the policies would show them to the owner.
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBlogPosts: build.infiniteQuery<BlogPostSummary[], BlogListInput, number>({
      infiniteQueryOptions: rowPages,
      queryFn: ({ queryArg: { search, category }, pageParam }, query) =>
        run(query, (db) => {
          let posts = db
            .from('blog_posts')
            .select(
              'id, title, slug, content, excerpt, cover_image_url, is_published, published_at, category',
            )
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .order('published_at', { ascending: false })
            // Two posts of one minute must not change places between two pages.
            .order('id')
            .range(...pageRange(pageParam));
          const text = containsPattern(search);
          if (text) posts = posts.or(`title.ilike.${text},excerpt.ilike.${text}`);
          const name = containsPattern(category);
          return name ? posts.ilike('category', name) : posts;
        }),
      providesTags: ['BlogPost'],
    }),

    /** Every category of a public post, for the buttons while not every row is loaded. */
    listBlogCategories: build.query<string[], void>({
      queryFn: async (_, query) => {
        const { data, error } = await runAll(query, (db, from, to) =>
          db
            .from('blog_posts')
            .select('category')
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .not('category', 'is', null)
            .order('published_at', { ascending: false })
            .order('id')
            .range(from, to),
        );
        return error ? { error } : { data: distinctCategories(data) };
      },
      providesTags: ['BlogPost'],
    }),

    getBlogPost: build.query<BlogPost, string>({
      queryFn: (slug, query) =>
        run(query, (db) =>
          db
            .from('blog_posts')
            .select('*')
            .eq('slug', slug)
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .single(),
        ),
      providesTags: ['BlogPost'],
    }),

    /** The two newest other posts. */
    listRelatedBlogPosts: build.query<RelatedBlogPost[], string>({
      queryFn: (id, query) =>
        run(query, (db) =>
          db
            .from('blog_posts')
            .select('id, title, slug, category, published_at, excerpt')
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .neq('id', id)
            .order('published_at', { ascending: false })
            .limit(2),
        ),
      providesTags: ['BlogPost'],
    }),
  }),
});

export const {
  useListBlogPostsInfiniteQuery,
  useListBlogCategoriesQuery,
  useGetBlogPostQuery,
  useListRelatedBlogPostsQuery,
} = blogApi;
