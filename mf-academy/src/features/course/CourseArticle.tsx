import type { Course } from '@brand/shared-data/academy';
import { Box, Cover, excerptOf, PageTitle, plainText, Skeleton, Typography } from '@brand/shared-ui/core';
import { MarkdownText } from '@brand/shared-ui/reading';
import { CourseOutline } from './CourseOutline';
import { EnrollCard } from './EnrollCard';

const metaDescriptionLength = 160;

/** A course below its title. On a small screen the enroll card comes before the long description. */
export function CourseArticle({ course }: { course: Course }) {
  const { id, title, description, long_description, cover_image_url } = course;
  return (
    <>
      <PageTitle
        title={title}
        description={excerptOf(plainText(description || long_description), metaDescriptionLength)}
      />
      {description && (
        <Typography variant="subtitle1" component="p" sx={leadStyle}>
          {description}
        </Typography>
      )}
      <Box sx={columnsStyle}>
        <Box sx={{ overflow: 'hidden', borderRadius: 1 }}>
          <Cover src={cover_image_url} priority sizes="(min-width: 1152px) 46rem, 100vw" />
        </Box>
        <Box sx={stickyColumnStyle}>
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

/** The skeleton of a course: its short description, the cover, and the enroll card. */
export function CourseSkeleton() {
  return (
    <Box role="progressbar" aria-label="Loading the course…">
      <Typography variant="subtitle1" component="div" sx={leadStyle}>
        <Skeleton />
        <Skeleton width="60%" />
      </Typography>
      <Box sx={columnsStyle}>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
  marginTop: 4,
};

const stickyColumnStyle = {
  position: { md: 'sticky' },
  top: '5.5rem',
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
};

const leadStyle = {
  marginTop: 1.5,
  maxWidth: '60ch',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};
