import { useId } from 'react';
import type { ModuleWithLessons } from '@brand/shared-data/academy';
import { Box, Typography } from '@brand/shared-ui/core';
import { Accordion, AccordionDetails, AccordionSummary } from '@brand/shared-ui/disclosure';
import { ExpandMoreIcon } from '@brand/shared-ui/icons';
import { LessonLink } from './LessonLink';

type Props = {
  modules: readonly ModuleWithLessons[];
  done: ReadonlySet<string>;
  current: string | undefined;
  /** The ids of the modules that are closed; any number may be open, and all are at first. */
  closed: ReadonlySet<string>;
  onChange: (closed: ReadonlySet<string>) => void;
};

/** The modules of a course with their lessons, and which of them are complete. */
export function CourseContents({ modules, done, current, closed, onChange }: Props) {
  const id = useId();
  const toggle = (moduleId: string, isOpen: boolean) => {
    const others = [...closed].filter((other) => other !== moduleId);
    onChange(new Set(isOpen ? others : [...others, moduleId]));
  };
  return (
    <Box component="nav" aria-label="Course content">
      {modules.map(({ id: moduleId, title, course_lessons: lessons }) => (
        <Accordion
          key={moduleId}
          disableGutters
          expanded={!closed.has(moduleId)}
          onChange={(_, isOpen) => toggle(moduleId, isOpen)}
          slotProps={{ heading: { component: 'h2' } }}
          sx={sheet}
        >
          <AccordionSummary
            id={`${id}-${moduleId}`}
            aria-controls={`${id}-${moduleId}-lessons`}
            expandIcon={<ExpandMoreIcon />}
          >
            <Box component="span" sx={{ minWidth: 0 }}>
              <Typography
                component="span"
                variant="subtitle2"
                sx={{ display: 'block', overflowWrap: 'anywhere' }}
              >
                {title}
              </Typography>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {lessons.filter((lesson) => done.has(lesson.id)).length} of {lessons.length} done
              </Typography>
            </Box>
          </AccordionSummary>
          <AccordionDetails id={`${id}-${moduleId}-lessons`} sx={{ padding: 0, paddingBottom: 1 }}>
            <Box component="ul" role="list" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLink
                    lesson={lesson}
                    isDone={done.has(lesson.id)}
                    isCurrent={lesson.id === current}
                  />
                </li>
              ))}
            </Box>
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

const sheet = {
  marginBottom: 1.5,
  border: 1,
  borderColor: 'divider',
  '&, &:first-of-type, &:last-of-type': { borderRadius: 1 },
  '&::before': { display: 'none' },
};
