import { type OutlineModule, useGetCourseOutlineQuery } from '@brand/shared-data/academy';
import { Box, QueryState, Section, Skeleton, Typography } from '@brand/shared-ui/core';

/** The modules of a course and the titles of their lessons, for everyone. */
export function CourseOutline({ courseId }: { courseId: string }) {
  const query = useGetCourseOutlineQuery(courseId);
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
                <Module key={module.id} module={module} />
              ))}
            </Box>
          </>
        )}
      </QueryState>
    </Section>
  );
}

function Module({ module: { title, lessonTitles } }: { module: OutlineModule }) {
  return (
    <Box component="li" sx={moduleStyle}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {lessonTitles.length > 0 && (
        <Box component="ol" sx={{ margin: 0, marginTop: 1, paddingInlineStart: '1.5rem', lineHeight: 1.9 }}>
          {lessonTitles.map((lesson, index) => (
            // The index as key: titles may be equal, and nothing else of a lesson is public.
            <li key={index}>{lesson}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function describeSize(modules: readonly OutlineModule[]): string {
  const lessons = modules.reduce((sum, { lessonTitles }) => sum + lessonTitles.length, 0);
  return `${pluralize(modules.length, 'module')}, ${pluralize(lessons, 'lesson')}`;
}

const pluralize = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const listStyle = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' };

const moduleStyle = {
  padding: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
};
