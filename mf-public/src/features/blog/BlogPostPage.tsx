import {
  dayOfInstant,
  getErrorKind,
  messages,
  useGetBlogPostQuery,
  useGetPostLinksQuery,
  useGetRenamedSlugQuery,
  useListRelatedBlogPostsQuery,
  type BlogPostText,
  type PostLinks,
} from '@brand/shared-data';
import {
  Box,
  CardGrid,
  EmptyState,
  InstantDay,
  PageContainer,
  PageTitle,
  readTime,
  Section,
  useSite,
  useToastFor,
} from '@brand/shared-ui/core';
import { LinkButton, Moved, TextLink, useParams } from '@brand/shared-ui/router';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { MetaLine } from '../../cards/MetaLine';
import { DayBadge } from '../../days/DayNumber';
import { useErrorLog } from '../../errors/useErrorLog';
import { Article } from '../../reading/Article';
import { ReadingPage } from '../../reading/ReadingPage';
import { ReadingState } from '../../reading/ReadingState';
import { toMetaDescription } from '../../reading/toMetaDescription';
import { PostActions } from './PostActions';
import { PostMeta } from './PostMeta';
import { SeriesNeighbours, SeriesPlace } from './PostSeries';
import { PostTags } from './PostTags';

export function BlogPostPage() {
  const { slug = '' } = useParams();
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const query = useGetBlogPostQuery(slug);
  const isNotFound = getErrorKind(query.error) === 'notFound';
  const renamed = useGetRenamedSlugQuery({ contentType: 'blog_posts', slug }, { skip: !isNotFound });

  const newSlug = isNotFound && renamed.data !== slug ? renamed.data : null;
  const isMissing = isNotFound && !renamed.isLoading && !newSlug;
  const hasFailed = query.isError && !isNotFound;
  useToastFor(isMissing ? messages.blog.postMissing : hasFailed ? messages.blog.postFailed : null);

  if (newSlug) return <Moved to={`/blog/${newSlug}`} />;
  if (isMissing) return <PostNotFound />;
  return (
    <ReadingPage backTo="/blog" backLabel="Back to Blog">
      <ReadingState
        query={{ ...query, isError: hasFailed }}
        title="Blog post"
        loadingLabel="Loading the blog post…"
        errorTitle="Could not fetch the blog post."
      >
        {(post) => <PostArticle post={post} />}
      </ReadingState>
    </ReadingPage>
  );
}

function PostNotFound() {
  return (
    <PageContainer>
      <PageTitle title="Post Not Found" missing />
      <EmptyState
        title="Post Not Found"
        text="There is no post at this address. It may have moved, or the address has a typo."
        headingLevel="h1"
        action={
          <LinkButton to="/blog" variant="outlined">
            Back to Blog
          </LinkButton>
        }
      />
    </PageContainer>
  );
}

function PostArticle({ post }: { post: BlogPostText }) {
  const { id, title, excerpt, content, published_at, cover_image_url, cover_alt } = post;
  const category = post.category?.trim();
  const site = useSite();
  const links = useGetPostLinksQuery(post.slug);
  useErrorLog('The tags and the series', links.error);
  const { tags = [], series, related } = links.data ?? {};
  return (
    <>
      <PageTitle title={title} description={toMetaDescription(excerpt || content)} />
      <Article
        title={title}
        cover={cover_image_url}
        coverAlt={cover_alt}
        eyebrow={
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              alignItems: 'center',
              typography: 'body2',
            }}
          >
            <DayBadge day={dayOfInstant(published_at, site)} />
            {category && (
              <TextLink to={{ pathname: '/blog', search: `?${new URLSearchParams({ category })}` }}>
                {category}
              </TextLink>
            )}
          </Box>
        }
        meta={
          <>
            <MetaLine>
              {published_at && <InstantDay at={published_at} />}
              {readTime(content)}
            </MetaLine>
            {series && <SeriesPlace series={series} />}
          </>
        }
        actions={<PostActions id={id} />}
        below={
          <>
            <PostTags tags={tags} />
            {series && <SeriesNeighbours series={series} />}
          </>
        }
        content={{ contentType: 'blog_posts', id }}
      >
        {content}
      </Article>
      <RelatedArticles postId={id} related={related} isLoading={links.isLoading} />
    </>
  );
}

type RelatedProps = { postId: string; related?: PostLinks['related']; isLoading: boolean };

/**
 * Two other posts: those that share tags, then the newest. Renders nothing after an error, because the page is complete without
 * them.
 */
function RelatedArticles({ postId, related = [], isLoading }: RelatedProps) {
  const newest = useListRelatedBlogPostsQuery(postId);
  const isComplete = !isLoading && !newest.isLoading;
  const others = newest.data?.filter(({ id }) => related.every((post) => post.id !== id)) ?? [];
  const posts = isComplete && [...related, ...others].slice(0, 2);
  if (posts && posts.length === 0) return null;
  return (
    <Box sx={{ maxWidth: '56rem', marginInline: 'auto', displayPrint: 'none' }}>
      <Section title="Related Articles">
        {posts ? (
          <CardGrid columns={2}>
            {posts.map(({ slug, title, excerpt, category, published_at }) => (
              <ContentCard
                key={slug}
                to={`/blog/${slug}`}
                meta={<PostMeta category={category} publishedAt={published_at} />}
                title={title}
                text={excerpt}
                headingLevel="h3"
              />
            ))}
          </CardGrid>
        ) : (
          <CardsLoading count={2} columns={2} hasCover={false} />
        )}
      </Section>
    </Box>
  );
}
