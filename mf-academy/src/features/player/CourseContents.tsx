import { useId } from 'react';
import type { LessonTitle, ModuleWithLessons } from '@brand/shared-data/academy';
import { Box, InstantDay, Typography } from '@brand/shared-ui/core';
import { Accordion, AccordionDetails, AccordionSummary } from '@brand/shared-ui/disclosure';
import { DoneIcon, ExpandMoreIcon, NotDoneIcon } from '@brand/shared-ui/icons';
import { Link } from '@brand/shared-ui/router';
import type { ClosedLessons } from './closedLessons';
import { getLessonLink } from './lessonNavigation';

type Props = {
  modules: readonly ModuleWithLessons[];
  closed: ReadonlyMap<string, ClosedLessons>;
  completed: ReadonlySet<string>;
  currentId: string | undefined;
  /** The ids of the collapsed modules; all modules are expanded initially. */
  collapsed: ReadonlySet<string>;
  onChange: (collapsed: ReadonlySet<string>) => void;
};

/** The modules of a course, with links to their lessons and whether each is complete. */
export function CourseContents({ modules, closed, completed, currentId, collapsed, onChange }: Props) {
  const id = useId();
  const toggle = (moduleId: string, isExpanded: boolean) => {
    const others = [...collapsed].filter((other) => other !== moduleId);
    onChange(new Set(isExpanded ? others : [...others, moduleId]));
  };
  return (
    <Box component="nav" aria-label="Course content">
      {modules.map(({ id: moduleId, title, course_lessons: lessons }) => (
        <Accordion
          key={moduleId}
          disableGutters
          expanded={!collapsed.has(moduleId)}
          onChange={(_, isExpanded) => toggle(moduleId, isExpanded)}
          slotProps={{ heading: { component: 'h2' } }}
          sx={moduleStyle}
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
                dir="auto"
                sx={{ display: 'block', overflowWrap: 'anywhere' }}
              >
                <bdi>{title}</bdi>
              </Typography>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {lessons.filter((lesson) => completed.has(lesson.id)).length} of{' '}
                {lessons.length + (closed.get(moduleId)?.titles.length ?? 0)} done
              </Typography>
            </Box>
          </AccordionSummary>
          <AccordionDetails id={`${id}-${moduleId}-lessons`} sx={{ padding: 0, paddingBottom: 1 }}>
            <Box component="ul" role="list" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLink
                    lesson={lesson}
                    isCompleted={completed.has(lesson.id)}
                    isCurrent={lesson.id === currentId}
                  />
                </li>
              ))}
              <ClosedLessonItems closed={closed.get(moduleId)} />
            </Box>
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

type LessonLinkProps = { lesson: LessonTitle; isCompleted: boolean; isCurrent: boolean };

function LessonLink({ lesson, isCompleted, isCurrent }: LessonLinkProps) {
  const Icon = isCompleted ? DoneIcon : NotDoneIcon;
  return (
    <Box component={Link} {...getLessonLink(lesson.id)} aria-current={isCurrent || undefined} sx={linkStyle}>
      <Icon
        role="img"
        aria-hidden={false}
        aria-label={isCompleted ? 'Completed' : 'Not completed'}
        fontSize="small"
        sx={{ color: isCompleted ? 'success.main' : 'text.secondary' }}
      />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{lesson.title}</bdi>
      </Box>
    </Box>
  );
}

function ClosedLessonItems({ closed }: { closed: ClosedLessons | undefined }) {
  return closed?.titles.map((title, index) => (
    // Uses the index as key, because titles may be equal and a closed lesson has no public id.
    <Box component="li" key={index} sx={closedStyle}>
      <bdi>{title}</bdi>
      <Typography variant="caption" sx={{ display: 'block' }}>
        Opens on <InstantDay at={closed.opensAt} />
      </Typography>
    </Box>
  ));
}

const moduleStyle = {
  marginBottom: 1.5,
  border: 1,
  borderColor: 'divider',
  '&, &:first-of-type, &:last-of-type': { borderRadius: 1 },
  '&::before': { display: 'none' },
};

// Aligns with the titles of open lessons.
const closedStyle = {
  paddingBlock: 1.25,
  paddingInline: '3rem 1rem',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};

const linkStyle = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  minHeight: 44,
  paddingBlock: 1.25,
  paddingInline: 2,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current]': {
    fontWeight: 600,
    backgroundColor: 'action.selected',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
};
