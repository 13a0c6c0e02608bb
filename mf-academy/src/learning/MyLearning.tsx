import { useId } from 'react';
import { useSession } from '@brand/shared-data';
import {
  courseLessons,
  firstOpenLesson,
  useListMyBadgesQuery,
  useListMyEnrollmentsQuery,
  type MyBadge,
  type MyEnrollment,
} from '@brand/shared-data/academy';
import { Box, Card, Cover, QueryState, Skeleton, Typography, useDates } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { BadgeEmblem } from '../badges/BadgeEmblem';
import { BadgeSharing } from '../badges/BadgeSharing';
import { CourseProgress } from './CourseProgress';
import { Refunds } from './Refunds';
import { useWaitingCompletions } from './useWaitingCompletions';

/** A learner's courses and badges; renders nothing for visitors who are not signed in. */
export function MyLearning() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Box component="section" aria-labelledby="my-learning" sx={{ marginBottom: { xs: 5, md: 8 } }}>
      <Typography id="my-learning" variant="h2" sx={{ marginBottom: 3 }}>
        My learning
      </Typography>
      <MyCourses />
      <Refunds />
      <MyBadges />
    </Box>
  );
}

/** The courses that a learner is enrolled in, latest first. */
function MyCourses() {
  // Refetches on focus, because the learner may have continued on another device.
  const query = useListMyEnrollmentsQuery(undefined, { refetchOnFocus: true });
  useWaitingCompletions();
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={132} />}
      loadingLabel="Loading my learning…"
      errorTitle="Your courses could not be loaded."
      isEmpty={(enrollments) => enrollments.length === 0}
      empty={
        <Typography sx={{ color: 'text.secondary' }}>
          Enroll in a course below, and it will wait for you here.
        </Typography>
      }
    >
      {(enrollments) => (
        <Box component="ul" role="list" aria-label="My courses" sx={coursesStyle}>
          {enrollments.map((enrollment) => (
            <li key={enrollment.id}>
              <MyCourse enrollment={enrollment} />
            </li>
          ))}
        </Box>
      )}
    </QueryState>
  );
}

/** An enrolled course: the learner's progress, and a link to the first incomplete lesson. */
function MyCourse({ enrollment }: { enrollment: MyEnrollment }) {
  const titleId = useId();
  const { courses: course, lesson_completions } = enrollment;
  const completed = new Set(lesson_completions.map(({ lesson_id }) => lesson_id));
  const lessons = courseLessons(course.course_modules);
  const done = lessons.filter(({ id }) => completed.has(id)).length;
  // `lessons` lacks the lessons that are not open yet, but the server's progress counts them.
  const total = enrollment.progress > 0 ? Math.round((done * 100) / enrollment.progress) : lessons.length;
  const next = firstOpenLesson(course.course_modules, completed);
  const player = `/academy/${course.slug}/learn`;
  return (
    <Card aria-labelledby={titleId}>
      <Box sx={courseStyle}>
        <Box sx={coverStyle}>
          <Cover src={course.cover_image_url} sizes="12rem" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {course.title}
          </Typography>
          <Box sx={{ maxWidth: '26rem', marginTop: 1 }}>
            <CourseProgress completed={done} total={Math.max(total, lessons.length)} />
          </Box>
          {!course.is_published && (
            <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
              No longer listed. It stays open to you.
            </Typography>
          )}
          <LinkButton
            to={next ? `${player}?lesson=${next.id}` : player}
            variant={next ? 'contained' : 'outlined'}
            size="small"
            aria-describedby={titleId}
            sx={{ marginTop: 2, overflowWrap: 'anywhere' }}
          >
            {next ? (
              <span>
                Continue: <bdi>{next.title}</bdi>
              </span>
            ) : (
              'Open the course'
            )}
          </LinkButton>
        </Box>
      </Box>
    </Card>
  );
}

/** The badges that a learner has earned; renders nothing if there are none. */
function MyBadges() {
  const query = useListMyBadgesQuery(undefined, { refetchOnFocus: true });
  return (
    <QueryState
      query={query}
      loading={null}
      loadingLabel="Loading my badges…"
      errorTitle="Your badges could not be loaded."
      isEmpty={(badges) => badges.length === 0}
      empty={null}
    >
      {(badges) => (
        <>
          <Typography variant="h3" sx={{ marginTop: 4, marginBottom: 2 }}>
            Badges
          </Typography>
          <Box component="ul" role="list" aria-label="My badges" sx={badgesStyle}>
            {badges.map((badge) => (
              <li key={badge.id}>
                <BadgeCard badge={badge} />
              </li>
            ))}
          </Box>
        </>
      )}
    </QueryState>
  );
}

function BadgeCard({ badge: { id, created_at, badges, courses } }: { badge: MyBadge }) {
  const { formatInstant } = useDates();
  return (
    <Box sx={badgeStyle}>
      <BadgeEmblem />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {badges.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{courses.title}</bdi>, <time dateTime={created_at}>{formatInstant(created_at)}</time>
        </Typography>
        <Box sx={{ minHeight: 36, marginTop: 1.5 }}>
          <BadgeSharing userBadgeId={id} badgeName={`${badges.name}, ${courses.title}`} />
        </Box>
      </Box>
    </Box>
  );
}

const coursesStyle = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' };

const courseStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 2, sm: 3 },
  padding: { xs: 2, sm: 2.5 },
};

// Hidden on small screens, where the list of all courses below shows the same picture.
const coverStyle = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  width: '12rem',
  overflow: 'hidden',
  borderRadius: 1,
};

const badgesStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
};

const badgeStyle = {
  display: 'flex',
  gap: 2,
  alignItems: 'flex-start',
  height: '100%',
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
