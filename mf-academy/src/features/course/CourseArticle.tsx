import { useGetCourseOutlineQuery, type Course, type OutlineModule } from '@brand/shared-data/academy';
import {
  Box,
  Cover,
  excerptOf,
  InstantDay,
  PageTitle,
  plainText,
  QueryState,
  Section,
  Skeleton,
  SkeletonLines,
  Typography,
} from '@brand/shared-ui/core';
import { MarkdownText } from '@brand/shared-ui/reading';
import { TextLink } from '@brand/shared-ui/router';
import { EnrollCard } from './EnrollCard';

const metaDescriptionLength = 160;

/** A course page below its title. On small screens, the enroll card comes before the long description. */
export function CourseArticle({ course }: { course: Course }) {
  const { title, description, long_description, cover_image_url, cover_alt } = course;
  return (
    <>
      <PageTitle
        title={title}
        description={excerptOf(plainText(description || long_description), metaDescriptionLength)}
      />
      {description && (
        <Typography variant="subtitle1" component="p" dir="auto" sx={leadStyle}>
          {description}
        </Typography>
      )}
      <Box sx={columnsStyle}>
        <Box sx={{ overflow: 'hidden', borderRadius: 1 }}>
          <Cover src={cover_image_url} alt={cover_alt} priority sizes="(min-width: 1152px) 46rem, 100vw" />
        </Box>
        <Box sx={stickyColumnStyle}>
          <EnrollCard course={course} />
        </Box>
        <Box sx={{ minWidth: 0, maxWidth: '68ch' }}>
          {long_description && <MarkdownText markdown={long_description} />}
          <CourseOutline course={course} />
        </Box>
      </Box>
    </>
  );
}

/** The modules of a course and the titles of their lessons, for everyone, with links to the free lessons. */
function CourseOutline({ course: { id, slug } }: { course: Course }) {
  const query = useGetCourseOutlineQuery(id);
  return (
    <Section title="Course content">
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={240} />}
        loadingLabel="Loading the course content…"
        errorTitle="The course content could not be loaded."
        isEmpty={(modules) => modules.length === 0}
        empty={<Typography sx={{ color: 'text.secondary' }}>The lessons are still being written.</Typography>}
      >
        {(modules) => (
          <>
            <Typography variant="body2" sx={{ marginBottom: 2, color: 'text.secondary' }}>
              {describeSize(modules)}
            </Typography>
            <Box component="ol" role="list" sx={listStyle}>
              {modules.map((module) => (
                <Module key={module.id} module={module} slug={slug} />
              ))}
            </Box>
          </>
        )}
      </QueryState>
    </Section>
  );
}

function Module({ module, slug }: { module: OutlineModule; slug: string }) {
  const { title, lessonTitles, previewIds } = module;
  return (
    <Box component="li" sx={moduleStyle}>
      <Typography variant="h4" component="h3" dir="auto">
        {title}
      </Typography>
      <Opening module={module} />
      {lessonTitles.length > 0 && (
        <Box component="ol" sx={{ margin: 0, marginTop: 1, paddingInlineStart: '1.5rem', lineHeight: 1.9 }}>
          {lessonTitles.map((lesson, index) => (
            // Uses the index as key, because titles may be equal and a lesson that is not free has no public id.
            <li key={index}>
              <bdi>{lesson}</bdi>
              {previewIds[index] && (
                <>
                  {' · '}
                  <TextLink
                    to={`/academy/${slug}/lessons/${previewIds[index]}`}
                    aria-label={`Preview: ${lesson}`}
                  >
                    Preview
                  </TextLink>
                </>
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/**
 * A module's opening: a date or a number of days after enrolment. Renders nothing if the module is open to everyone who enrolls.
 */
function Opening({ module: { opensAt, opensAfterDays } }: { module: OutlineModule }) {
  if (!opensAt && !opensAfterDays) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Opens{' '}
      {opensAt && (
        <>
          on <InstantDay at={opensAt} />
        </>
      )}
      {opensAt && opensAfterDays ? ', and not before ' : null}
      {opensAfterDays ? `${pluralize(opensAfterDays, 'day')} after you enroll` : null}
    </Typography>
  );
}

function describeSize(modules: readonly OutlineModule[]): string {
  const lessons = modules.reduce((sum, { lessonTitles }) => sum + lessonTitles.length, 0);
  return `${pluralize(modules.length, 'module')}, ${pluralize(lessons, 'lesson')}`;
}

const pluralize = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A course skeleton: short description, cover and enroll card. */
export function CourseSkeleton() {
  return (
    <Box role="progressbar" aria-label="Loading the course…">
      <Typography variant="subtitle1" component="div" sx={leadStyle}>
        <SkeletonLines count={2} lastWidth="60%" />
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

const listStyle = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' };

const moduleStyle = {
  padding: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
};
