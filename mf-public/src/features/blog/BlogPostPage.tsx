import { PageTitle, QueryState, Typography, visuallyHidden } from '@brand/shared-ui/core';
import { Moved, useParams } from '@brand/shared-ui/router';
import { ArticleSkeleton } from '../../reading/ArticleSkeleton';
import { ReadingPage } from '../../reading/ReadingPage';
import { useArrival } from '../../reading/useArrival';
import { PostArticle } from './PostArticle';
import { PostNotFound } from './PostNotFound';
import { usePost } from './usePost';

export function BlogPostPage() {
  const { slug = '' } = useParams();
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const { query: asked, isMissing, presentSlug } = usePost(slug);
  const query = useArrival(asked);
  if (presentSlug) return <Moved to={`/blog/${presentSlug}`} />;
  if (isMissing) return <PostNotFound />;
  return (
    <ReadingPage backTo="/blog" backLabel="Back to Blog">
      {query.data === undefined && <PageTitle title="Blog post" />}
      {query.data === undefined && (
        <Typography component="h1" sx={visuallyHidden}>
          Blog post
        </Typography>
      )}
      <QueryState
        query={query}
        loading={<ArticleSkeleton />}
        loadingLabel="Loading the blog post…"
        errorTitle="Could not fetch the blog post."
      >
        {(post) => <PostArticle post={post} />}
      </QueryState>
    </ReadingPage>
  );
}
