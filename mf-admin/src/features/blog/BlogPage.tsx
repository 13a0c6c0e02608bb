import {
  useCreateBlogPostMutation,
  useDeleteBlogPostMutation,
  useListAllBlogPostsQuery,
  useUpdateBlogPostMutation,
  type AdminBlogPost,
} from '@brand/shared-data/admin';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { RecordColumn } from '../../records/RecordColumn';

const hooks = {
  useList: useListAllBlogPostsQuery,
  useCreate: useCreateBlogPostMutation,
  useUpdate: useUpdateBlogPostMutation,
  useDelete: useDeleteBlogPostMutation,
};
const columns: RecordColumn<AdminBlogPost>[] = [titleColumn, statusColumn('Status'), dateColumn];
const latestFirst = { id: 'Publish Date', desc: true };

export function BlogPage() {
  return (
    <ContentPage
      table="blog_posts"
      hooks={hooks}
      title="Blog Posts"
      newLabel="New Post"
      empty="No posts found."
      columns={columns}
      order={latestFirst}
    />
  );
}
