import { memo, type ReactNode } from 'react';
import type { BlogPostSummary } from '@brand/shared-data';
import { Box, CardGrid, readTime, Section, Skeleton, Typography } from '@brand/shared-ui/core';
import { CardsLoading, ContentCard } from '../../cards/ContentCard';
import { PostMeta } from './PostMeta';

const featuredCount = 2;
const halfOfPage = '(min-width: 1200px) 34rem, (min-width: 600px) 50vw, 100vw';

/** Posts as larger cards for the first two and smaller ones for the others. */
export function BlogSections({ posts }: { posts: BlogPostSummary[] }) {
  const featured = posts.slice(0, featuredCount);
  const others = posts.slice(featuredCount);
  return (
    <Sections>
      <Section title="Featured Articles">
        <CardGrid columns={2}>
          {featured.map((post, index) => (
            <BlogCard key={post.id} post={post} isFirst={index === 0} coverSizes={halfOfPage} />
          ))}
        </CardGrid>
      </Section>
      {others.length > 0 && (
        <Section title="All Articles">
          <CardGrid>
            {others.map((post) => (
              <BlogCard key={post.id} post={post} />
            ))}
          </CardGrid>
        </Section>
      )}
    </Sections>
  );
}

type CardProps = { post: BlogPostSummary; isFirst?: boolean; coverSizes?: string };

// Memoized: hundreds of cards need not render with every key in the search box.
const BlogCard = memo(function BlogCard({ post, isFirst, coverSizes }: CardProps) {
  return (
    <ContentCard
      to={`/blog/${post.slug}`}
      cover={post.cover_image_url}
      isFirst={isFirst}
      coverSizes={coverSizes}
      meta={<PostMeta category={post.category} publishedAt={post.published_at} />}
      title={post.title}
      text={post.excerpt}
      footer={readTime(post.content ?? post.words)}
      headingLevel="h3"
    />
  );
});

export function BlogSectionsLoading() {
  return (
    <Sections>
      {([2, 3] as const).map((count) => (
        <Box key={count} sx={{ marginTop: { xs: 5, md: 8 } }}>
          <Typography variant="h2" component="div" sx={{ marginBottom: 3 }}>
            <Skeleton width="40%" />
          </Typography>
          <CardsLoading count={count} columns={count} hasFooter />
        </Box>
      ))}
    </Sections>
  );
}

// The first section follows the category buttons closely.
function Sections({ children }: { children: ReactNode }) {
  return <Box sx={{ '& > :first-of-type': { marginTop: 0 } }}>{children}</Box>;
}
