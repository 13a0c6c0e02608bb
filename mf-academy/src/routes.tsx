import { refetchIfOlder } from '@brand/shared-data';
import { badgesApi, coursesApi, playerApi } from '@brand/shared-data/academy';
import { withMarkdown } from '@brand/shared-ui/reading';
import {
  CONTRACT,
  getPage,
  page,
  queryLoader,
  type PageHandle,
  type RouteObject,
} from '@brand/shared-ui/router';

export const contract = CONTRACT;

// Paths are relative to "/academy", where the shell mounts this remote. Each loader starts its page's first queries.
export const routes: RouteObject[] = [
  {
    index: true,
    handle: { hasPages: true } satisfies PageHandle,
    loader: queryLoader(({ request }) => [
      coursesApi.util.prefetch(
        'listPublishedCourses',
        getPage(new URL(request.url).searchParams),
        refetchIfOlder,
      ),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "CourseListPage" */ './features/courses/CourseListPage').then(
        (m) => m.CourseListPage,
      ),
    ),
  },
  {
    path: 'badges/:id',
    loader: queryLoader(({ params }) => [badgesApi.util.prefetch('getSharedBadge', params.id ?? '', {})]),
    Component: page(() =>
      import(/* webpackChunkName: "BadgePage" */ './features/badge/BadgePage').then((m) => m.BadgePage),
    ),
  },
  {
    path: ':slug',
    loader: queryLoader(({ params }) => [
      coursesApi.util.prefetch('getCourse', params.slug ?? '', refetchIfOlder),
    ]),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "CoursePage" */ './features/course/CoursePage').then((m) => m.CoursePage),
      ),
    ),
  },
  {
    path: ':slug/lessons/:id',
    loader: queryLoader(({ params }) => [coursesApi.util.prefetch('getFreeLesson', params.id ?? '', {})]),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "LessonPage" */ './features/lesson/LessonPage').then((m) => m.LessonPage),
      ),
    ),
  },
  {
    path: ':slug/learn',
    loader: queryLoader(({ params }) => [playerApi.util.prefetch('getPlayerCourse', params.slug ?? '', {})]),
    Component: page(() =>
      import(/* webpackChunkName: "PlayerPage" */ './features/player/PlayerPage').then((m) => m.PlayerPage),
    ),
  },
];
