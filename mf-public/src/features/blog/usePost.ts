import { messages, useGetBlogPostQuery, useGetRenamedSlugQuery } from '@brand/shared-data';
import { useToastFor } from '@brand/shared-ui/core';

/** One post; or that there is none, or the slug that it has now; and the toast that goes with it. */
export function usePost(slug: string) {
  const post = useGetBlogPostQuery(slug);
  const isUnknown = post.error !== undefined && 'kind' in post.error && post.error.kind === 'notFound';
  const renamed = useGetRenamedSlugQuery({ contentType: 'blog_posts', slug }, { skip: !isUnknown });

  const presentSlug = isUnknown && renamed.data !== slug ? renamed.data : null;
  const isMissing = isUnknown && !renamed.isLoading && !presentSlug;
  const hasFailed = post.isError && !isUnknown;
  useToastFor(isMissing ? messages.blog.postMissing : hasFailed ? messages.blog.postFailed : null);

  return { query: { ...post, isError: hasFailed }, isMissing, presentSlug };
}
