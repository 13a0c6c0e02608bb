import { settingKeys, settingsApi } from '@brand/shared-data';
import { adminContentApi } from '@brand/shared-data/admin';
import { page, queryLoader, type RouteObject } from '@brand/shared-ui/router';

/** The pages that are shown without the admin frame. */
export const framelessRoutes: RouteObject[] = [
  // A page for a single task, often done on a phone.
  {
    path: 'today',
    loader: queryLoader(() => [
      settingsApi.util.prefetch('listSettings', settingKeys.startDate, {}),
      adminContentApi.util.prefetch('listKeptChallenges', undefined, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "TodayPage" */ './features/today/TodayPage').then((m) => m.TodayPage),
    ),
  },
  // Another program sends the owner here to request access.
  {
    path: 'authorize',
    Component: page(() =>
      import(/* webpackChunkName: "AuthorizePage" */ './features/tokens/AuthorizePage').then(
        (m) => m.AuthorizePage,
      ),
    ),
  },
  // Accessible without an account (site-contract/src/mounts.ts).
  {
    path: 'team/:container',
    Component: page(() =>
      import(/* webpackChunkName: "TeamHealthPage" */ './features/health/TeamHealthPage').then(
        (m) => m.TeamHealthPage,
      ),
    ),
  },
];
