import type { AdminBlogPost, BlogPostInput } from '@brand/shared-data/admin';
import { useFormContext } from '@brand/shared-ui/forms';
import { SlugField } from '../../publishing/SlugField';
import { postLabels } from './postLabels';

export function PostSlugField({ post }: { post?: AdminBlogPost }) {
  const slug = useFormContext<BlogPostInput>().values.slug.trim();
  return (
    <SlugField
      table="blog_posts"
      label={postLabels.slug}
      noun="post"
      slug={slug}
      own={post}
      hint={`The address: /blog/${slug || '…'}`}
    />
  );
}
