import { readAgainIfOld } from '@brand/shared-data';
import { badgesApi, coursesApi, playerApi } from '@brand/shared-data/academy';
import { withText } from '@brand/shared-ui/reading';
import { CONTRACT, page, startReads, type RouteObject } from '@brand/shared-ui/router';

export const contract = CONTRACT;

// Relative to where the shell mounts this remote, "/academy". Each loader starts what its page reads first.
export const routes: RouteObject[] = [
  {
    index: true,
    loader: startReads(() => [
      coursesApi.endpoints.listPublishedCourses.initiate(undefined, { subscribe: false }),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "CourseListPage" */ './features/courses/CourseListPage').then(
        (m) => m.CourseListPage,
      ),
    ),
  },
  {
    path: 'badges/:id',
    loader: startReads(({ params }) => [badgesApi.util.prefetch('getSharedBadge', params.id ?? '', {})]),
    Component: page(() =>
      import(/* webpackChunkName: "BadgePage" */ './features/badge/BadgePage').then((m) => m.BadgePage),
    ),
  },
  {
    path: ':slug',
    loader: startReads(({ params }) => [
      coursesApi.util.prefetch('getCourse', params.slug ?? '', readAgainIfOld),
    ]),
    Component: page(
      withText(() =>
        import(/* webpackChunkName: "CoursePage" */ './features/course/CoursePage').then((m) => m.CoursePage),
      ),
    ),
  },
  {
    path: ':slug/learn',
    loader: startReads(({ params }) => [playerApi.util.prefetch('getPlayerCourse', params.slug ?? '', {})]),
    Component: page(() =>
      import(/* webpackChunkName: "PlayerPage" */ './features/player/PlayerPage').then((m) => m.PlayerPage),
    ),
  },
];
