import type { Course } from '@brand/shared-data/academy';
import { Box, Cover, excerptOf, PageTitle, plainText, Typography } from '@brand/shared-ui/core';
import { MarkdownText } from '@brand/shared-ui/reading';
import { columns, lead } from './courseLayout';
import { CourseOutline } from './CourseOutline';
import { EnrollCard } from './EnrollCard';

const descriptionLength = 160;

/** A course below its title. On a small screen the way in comes before the long description. */
export function CourseArticle({ course }: { course: Course }) {
  const { id, title, description, long_description, cover_image_url } = course;
  return (
    <>
      <PageTitle
        title={title}
        description={excerptOf(plainText(description || long_description), descriptionLength)}
      />
      {description && (
        <Typography variant="subtitle1" component="p" sx={lead}>
          {description}
        </Typography>
      )}
      <Box sx={columns}>
        <Box sx={{ overflow: 'hidden', borderRadius: 1 }}>
          <Cover src={cover_image_url} priority sizes="(min-width: 1152px) 46rem, 100vw" />
        </Box>
        <Box sx={beside}>
          <EnrollCard course={course} />
        </Box>
        <Box sx={{ minWidth: 0, maxWidth: '68ch' }}>
          {long_description && <MarkdownText markdown={long_description} />}
          <CourseOutline courseId={id} />
        </Box>
      </Box>
    </>
  );
}

// Stays in sight beside the long description.
const beside = {
  position: { md: 'sticky' },
  top: '5.5rem',
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
};
