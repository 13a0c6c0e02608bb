import { coursesApi } from '@brand/shared-data';
import { CONTRACT, page, startReads, type RouteObject } from '@brand/shared-ui/router';

export const contract = CONTRACT;

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
];
