import { adminApi } from '@brand/shared-data';
import { CONTRACT, page, startReads, type RouteObject } from '@brand/shared-ui/router';
import { AdminFrame } from './frame/AdminFrame';

export const contract = CONTRACT;

export const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    children: [
      {
        index: true,
        loader: startReads(() => [
          adminApi.util.prefetch('countRows', 'blog_posts', {}),
          adminApi.util.prefetch('countRows', 'journal_entries', {}),
          adminApi.util.prefetch('countRows', 'newsletter_subscribers', {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "DashboardPage" */ './features/dashboard/DashboardPage').then(
            (m) => m.DashboardPage,
          ),
        ),
      },
    ],
  },
];
