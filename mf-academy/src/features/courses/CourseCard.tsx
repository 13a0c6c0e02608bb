import { useId } from 'react';
import type { CourseSummary } from '@brand/shared-data/academy';
import { Box, Card, Chip, Cover, priceLabel, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { clampedDescription } from './clampedDescription';

type Props = { course: CourseSummary; priority: boolean };

export function CourseCard({ course, priority }: Props) {
  const titleId = useId();
  const price = priceLabel(course.price);
  return (
    <Card aria-labelledby={titleId}>
      <Cover
        src={course.cover_image_url}
        priority={priority}
        sizes="(min-width: 1152px) 352px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
      />
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', padding: 2.5 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {course.title}
        </Typography>
        <Typography variant="body2" sx={[clampedDescription, { marginTop: 1, color: 'text.secondary' }]}>
          {course.description}
        </Typography>
        <Box sx={footer}>
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
        </Box>
      </Box>
    </Card>
  );
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 'auto',
  paddingTop: 2.5,
};
