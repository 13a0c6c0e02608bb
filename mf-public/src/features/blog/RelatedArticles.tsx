import { useListRelatedBlogPostsQuery } from '@brand/shared-data';
import { Box, CardGrid, Section } from '@brand/shared-ui/core';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { PostMeta } from './PostMeta';

/** The two newest other posts; nothing after an error, as the page is complete without them. */
export function RelatedArticles({ postId }: { postId: string }) {
  const { data: posts, isLoading } = useListRelatedBlogPostsQuery(postId);
  if (!isLoading && !posts?.length) return null;
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
