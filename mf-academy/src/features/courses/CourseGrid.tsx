import { useId, type ReactNode } from 'react';
import type { CourseSummary } from '@brand/shared-data/academy';
import {
  Box,
  Card,
  CardGrid,
  Chip,
  Cover,
  keyframes,
  priceLabel,
  Skeleton,
  SkeletonLines,
  styled,
  Typography,
  useSite,
} from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';

const cardsInFirstRow = 3;

/** Courses in the given order: all of them, or one page. The cards fade in one after the other. */
export function CourseGrid({ courses, isWhole }: { courses: CourseSummary[]; isWhole: boolean }) {
  const count = courses.length === 1 ? '1 course' : `${courses.length} courses, newest first`;
  return (
    <>
      <StatusLine>{isWhole ? count : 'Newest first'}</StatusLine>
      <CardGrid label="Courses">
        {courses.map((course, index) => (
          <FadeIn key={course.id} style={{ animationDelay: `${(index * delaySeconds).toFixed(1)}s` }}>
            <CourseCard course={course} priority={index < cardsInFirstRow} />
          </FadeIn>
        ))}
      </CardGrid>
    </>
  );
}

/** Skeletons the size of the course cards. */
export function CourseGridSkeleton() {
  return (
    <>
      <StatusLine>Loading courses...</StatusLine>
      <CardGrid>
        {['1', '2', '3'].map((card) => (
          <Card key={card}>
            <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />
            <CardText
              title={<Skeleton width="70%" />}
              description={<SkeletonLines count={3} lastWidth="60%" />}
              footer={<Skeleton variant="rounded" width={112} height={36} sx={{ borderRadius: 999 }} />}
            />
          </Card>
        ))}
      </CardGrid>
    </>
  );
}

// Shown above the grid even while loading, so that the cards replace the skeletons without a layout shift.
function StatusLine({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ marginBottom: 2, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function CourseCard({ course, priority }: { course: CourseSummary; priority: boolean }) {
  const titleId = useId();
  const price = priceLabel(course.price, useSite().till?.currency);
  return (
    <Card aria-labelledby={titleId}>
      <Cover
        src={course.cover_image_url}
        priority={priority}
        sizes="(min-width: 1152px) 352px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
      />
      <CardText
        titleId={titleId}
        title={course.title}
        description={course.description}
        footer={
          <>
            <LinkButton
              to={`/academy/${course.slug}`}
              variant="outlined"
              size="small"
              aria-describedby={titleId}
              data-card-link=""
            >
              Learn More
            </LinkButton>
            {price && (
              <Box sx={{ display: 'flex' }}>
                <Chip label={price} />
              </Box>
            )}
          </>
        }
      />
    </Card>
  );
}

type CardTextProps = { titleId?: string } & Record<'title' | 'description' | 'footer', ReactNode>;

// Skeletons pass no title id, and get neither a heading nor a paragraph.
function CardText({ titleId, title, description, footer }: CardTextProps) {
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', padding: 2.5 }}>
      <Typography id={titleId} variant="h3" component={titleId ? 'h2' : 'div'} dir="auto">
        {title}
      </Typography>
      <Typography variant="body2" component={titleId ? 'p' : 'div'} dir="auto" sx={descriptionStyle}>
        {description}
      </Typography>
      <Box sx={footerStyle}>{footer}</Box>
    </Box>
  );
}

const footerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 'auto',
  paddingTop: 2.5,
};

// Always three lines high, in `lh`, so that all cards in a row have the same height at every zoom level.
const descriptionStyle = {
  display: '-webkit-box',
  overflow: 'hidden',
  height: '3lh',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  marginTop: 1,
  color: 'text.secondary',
} as const;

const delaySeconds = 0.1;
const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

// Animates only opacity, so that nothing moves.
const FadeIn = styled('div')({
  display: 'grid',
  minWidth: 0,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${fadeIn} 300ms ease-out both` },
});
