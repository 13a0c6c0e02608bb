import type { ReactNode } from 'react';
import type { BlogPostSummary } from '@brand/shared-data';
import { Box, CardGrid, Section, Skeleton, Typography } from '@brand/shared-ui/core';
import { CardsLoading } from '../../cards/CardsLoading';
import { BlogCard } from './BlogCard';

const featuredCount = 2;
const halfOfThePage = '(min-width: 1200px) 34rem, (min-width: 600px) 50vw, 100vw';

/** The first two of what is found stand out. */
export function BlogSections({ posts }: { posts: BlogPostSummary[] }) {
  const featured = posts.slice(0, featuredCount);
  const others = posts.slice(featuredCount);
  return (
    <Sections>
      <Section title="Featured Articles">
        <CardGrid columns={2}>
          {featured.map((post, index) => (
            <BlogCard key={post.id} post={post} isFirst={index === 0} coverSizes={halfOfThePage} />
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

export function BlogSectionsLoading() {
  return (
    <Sections>
      {[2, 3].map((count) => (
        <Box key={count} sx={{ marginTop: { xs: 5, md: 8 } }}>
          <Typography variant="h2" component="div" sx={{ marginBottom: 3 }}>
            <Skeleton width="40%" />
          </Typography>
          <CardsLoading count={count} columns={count === 2 ? 2 : 3} hasFooter />
        </Box>
      ))}
    </Sections>
  );
}

// The first one follows the category buttons closely.
function Sections({ children }: { children: ReactNode }) {
  return <Box sx={{ '& > :first-of-type': { marginTop: 0 } }}>{children}</Box>;
}
