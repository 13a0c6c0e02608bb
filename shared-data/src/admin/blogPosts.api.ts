import type { BlogPost } from '@brand/shared-data';
import { api } from '@brand/shared-data';
import { changes } from '../core/tags';
import { runAll, runWrite } from '../core/run';
import type { BlogPostInput } from './blogPost.schema';
import { orNull, publishInstant } from './rows';
import { asLoaded, runUpdate, type RowUpdate } from './runUpdate';

const columns =
  'id, title, slug, content, excerpt, cover_image_url, is_published, published_at, category, updated_at';

export type AdminBlogPost = Omit<BlogPost, 'created_at' | 'user_id'>;

// Field by field: a form may hold more than its columns.
const rowOf = (post: BlogPostInput) => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  cover_image_url: orNull(post.cover_image_url),
  category: orNull(post.category),
  is_published: post.is_published,
  published_at: publishInstant(post.published_at),
});

export const adminBlogPostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Drafts and scheduled ones too, the latest date first. */
    listAllBlogPosts: build.query<AdminBlogPost[], void>({
      queryFn: (_, query) =>
        runAll(query, (db, from, to) =>
          db
            .from('blog_posts')
            .select(columns)
            .order('published_at', { ascending: false })
            .order('id')
            .range(from, to),
        ),
      providesTags: ['BlogPost'],
    }),

    createBlogPost: build.mutation<AdminBlogPost, BlogPostInput>({
      queryFn: (values, query) =>
        runWrite(query, (db, user_id) =>
          db
            .from('blog_posts')
            .insert({ ...rowOf(values), user_id })
            .select(columns)
            .maybeSingle(),
        ),
      invalidatesTags: changes('BlogPost'),
    }),

    updateBlogPost: build.mutation<AdminBlogPost, RowUpdate<BlogPostInput>>({
      queryFn: (update, query) =>
        runUpdate(query, 'blog_posts', update, (db) =>
          db
            .from('blog_posts')
            .update(rowOf(update.values))
            .match(asLoaded(update))
            .select(columns)
            .maybeSingle(),
        ),
      invalidatesTags: changes('BlogPost'),
    }),

    /** With its reactions and preview links. */
    deleteBlogPost: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('blog_posts').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: changes('BlogPost', 'Reaction', 'PreviewLink'),
    }),
  }),
});

export const {
  useListAllBlogPostsQuery,
  useCreateBlogPostMutation,
  useUpdateBlogPostMutation,
  useDeleteBlogPostMutation,
} = adminBlogPostsApi;
