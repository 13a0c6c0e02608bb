import {
  useCreateBlogPostMutation,
  useDeleteBlogPostMutation,
  useGetBlogPostToEditQuery,
  useListAllBlogPostsQuery,
  useUpdateBlogPostMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { StoredColumn } from '../../records/RecordColumn';

const hooks = {
  useList: useListAllBlogPostsQuery,
  useRow: useGetBlogPostToEditQuery,
  useCreate: useCreateBlogPostMutation,
  useUpdate: useUpdateBlogPostMutation,
  useDelete: useDeleteBlogPostMutation,
};
const columns: StoredColumn<ListedContent<'blog_posts'>>[] = [
  titleColumn,
  statusColumn('Status'),
  dateColumn,
];
const latestFirst = { header: 'Publish Date', isDescending: true };

export function BlogPage() {
  return (
    <ContentPage
      table="blog_posts"
      hooks={hooks}
      title="Blog Posts"
      newLabel="New Post"
      empty="No posts found."
      emptyText="Write the first one, or bring what you have with Import on the dashboard."
      columns={columns}
      order={latestFirst}
    />
  );
}
