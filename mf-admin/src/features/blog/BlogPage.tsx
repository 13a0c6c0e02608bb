import {
  type AdminBlogPost,
  adminMessages,
  useDeleteBlogPostMutation,
  useListAllBlogPostsQuery,
} from '@brand/shared-data/admin';
import { ContentScreen } from '../../publishing/ContentScreen';
import { draftOf } from '../../publishing/draftOf';
import { dateColumn, statusColumn, titleColumn } from '../../publishing/publishColumns';
import type { RecordColumn } from '../../records/RecordColumn';
import { PostDialog } from './PostDialog';

const columns: RecordColumn<AdminBlogPost>[] = [titleColumn, statusColumn('Status'), dateColumn];
const latestFirst = { by: 'Publish Date', isDescending: true };

export function BlogPage() {
  const query = useListAllBlogPostsQuery();
  const [deletePost] = useDeleteBlogPostMutation();
  return (
    <ContentScreen
      title="Blog Posts"
      newLabel="New Post"
      query={query}
      label="posts"
      one="post"
      columns={columns}
      order={latestFirst}
      searchText={({ title, slug, category }) => `${title} ${slug} ${category ?? ''}`}
      empty="No posts found."
      dialog={(post, isOpen, close) => <PostDialog post={post} isOpen={isOpen} onClose={close} />}
      preview={(post) => draftOf('blog_posts', post)}
      onDelete={({ id }) => deletePost(id)}
      words={adminMessages.blog}
    />
  );
}
