import { api } from '../core/api';
import { containsPattern } from '../core/containsPattern';
import { keepRows } from '../core/keepRows';
import { cachedForReturn } from '../core/lifetimes';
import { pageRange, rowPages } from '../core/pages';
import { run, runAll } from '../core/run';
import type { Tables } from '../database.types';
import { distinctCategories } from './distinctCategories';

export type BlogPost = Tables<'blog_posts'>;
/** A post to read. One that came with the list says nothing of its row's history. */
export type BlogPostText = Pick<
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
> &
  Partial<BlogPost>;
/** A post in the list; a page that a server has drawn says how many `words` it has instead of its `content`. */
export type BlogPostSummary = Omit<BlogPostText, 'content'> & {
  content?: BlogPost['content'];
  words?: number;
};
export type RelatedBlogPost = Pick<
  BlogPost,
  'id' | 'title' | 'slug' | 'category' | 'published_at' | 'excerpt'
>;

/**
 * `search` and `category` ask the server; leave them empty while every row is loaded and look in those. The server may
 * find a little too much: a category that only contains the one asked for, or a character that stands for another.
 */
export type BlogListInput = { search: string; category: string };

const isWhole = (post: BlogPostSummary): post is BlogPostText => post.content !== undefined;

// Scheduled posts are kept back in each of these, too: the policies would show them to the owner.
const postApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlogPost: build.query<BlogPostText, string>({
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
      ...cachedForReturn,
      providesTags: ['BlogPost'],
    }),
  }),
});

export const blogApi = postApi.injectEndpoints({
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
      onQueryStarted: keepRows((posts: BlogPostSummary[]) =>
        postApi.util.upsertQueryEntries(
          posts.filter(isWhole).map((post) => ({ endpointName: 'getBlogPost', arg: post.slug, value: post })),
        ),
      ),
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
