import {
  type AdminBlogPost,
  adminMessages,
  type BlogPostInput,
  useCreateBlogPostMutation,
  useListAllBlogPostsQuery,
  useUpdateBlogPostMutation,
} from '@brand/shared-data/admin';
import { blogPostSchema } from '@brand/shared-data/schemas';
import { EditDialog } from '../../editing/EditDialog';
import { rowForm } from '../../editing/rowForm';
import { publishLabels } from '../../publishing/PublishFields';
import { publishValues } from '../../publishing/publishValues';
import { useSlugRefusal } from '../../publishing/useSlugRefusal';
import { PostFields } from './PostFields';
import { postLabels } from './postLabels';

type Props = { post?: AdminBlogPost; isOpen: boolean; onClose: () => void };

export function PostDialog({ post, isOpen, onClose }: Props) {
  const [create] = useCreateBlogPostMutation();
  const [update] = useUpdateBlogPostMutation();
  const refusal = 'Another post has this slug.';
  const refuse = useSlugRefusal({ table: 'blog_posts', exceptId: post?.id, refusal });
  const { refetch: listAgain } = useListAllBlogPostsQuery();

  return (
    <EditDialog
      title={post ? 'Edit Post' : 'Create New Post'}
      saveLabel={post ? 'Save Post' : 'Create Post'}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      form="blog_posts"
      {...rowForm({
        row: post,
        valuesOf,
        create: async (values) => (await refuse(values.slug)) ?? create(values),
        update: async (changed) => (await refuse(changed.values.slug)) ?? update(changed),
        listAgain,
      })}
      schema={blogPostSchema}
      labels={{ ...postLabels, ...publishLabels }}
      words={adminMessages.blog}
    >
      <PostFields post={post} />
    </EditDialog>
  );
}

const valuesOf = (post?: AdminBlogPost): BlogPostInput => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  content: post?.content ?? '',
  category: post?.category ?? '',
  ...publishValues(post),
});
