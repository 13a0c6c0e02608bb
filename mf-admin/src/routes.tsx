import { refetchIfOlder, settingsApi } from '@brand/shared-data';
import {
  adminApi,
  adminContentApi,
  adminStatisticsApi,
  adminSubscribersApi,
  firstView,
  healthApi,
  learnersApi,
  lettersApi,
  ordersApi,
  productsApi,
  redirectsApi,
  remotesApi,
  siteProfileApi,
  tokensApi,
} from '@brand/shared-data/admin';
import { CONTRACT, page, queryLoader, type RouteObject } from '@brand/shared-ui/router';
import { framelessRoutes } from './framelessRoutes';
import { textRoutes } from './textRoutes';
import { AdminFrame } from './frame/AdminFrame';
import { firstLearners } from './features/academy/firstLearners';
import { programRoutes } from './programRoutes';
import { aboutKeys, focusKeys } from './settings/settingLabels';

export const contract = CONTRACT;

export const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    children: [
      {
        index: true,
        loader: queryLoader(() => [
          adminApi.util.prefetch('countRows', 'blog_posts', {}),
          adminApi.util.prefetch('countRows', 'journal_entries', {}),
          adminApi.util.prefetch('countRows', 'newsletter_subscribers', {}),
          adminStatisticsApi.util.prefetch('listSubscriberStatistics', undefined, {}),
          adminStatisticsApi.util.prefetch('listReactionStatistics', undefined, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "DashboardPage" */ './features/dashboard/DashboardPage').then(
            (m) => m.DashboardPage,
          ),
        ),
      },
      {
        path: 'academy',
        loader: queryLoader(() => [adminContentApi.util.prefetch('listAllCourses', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "AcademyPage" */ './features/academy/AcademyPage').then(
            (m) => m.AcademyPage,
          ),
        ),
      },
      {
        path: 'academy/:courseId/learners',
        loader: queryLoader(({ params: { courseId = '' } }) => [
          learnersApi.util.prefetch('listLearners', { courseId, ...firstLearners }, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "LearnersPage" */ './features/academy/LearnersPage').then(
            (m) => m.LearnersPage,
          ),
        ),
      },
      ...textRoutes,
      {
        path: 'current-focus',
        loader: queryLoader(() => [settingsApi.util.prefetch('listSettings', focusKeys, refetchIfOlder)]),
        Component: page(() =>
          import(/* webpackChunkName: "CurrentFocusPage" */ './features/current-focus/CurrentFocusPage').then(
            (m) => m.CurrentFocusPage,
          ),
        ),
      },
      {
        path: 'about-settings',
        loader: queryLoader(() => [settingsApi.util.prefetch('listSettings', aboutKeys, refetchIfOlder)]),
        Component: page(() =>
          import(
            /* webpackChunkName: "AboutSettingsPage" */ './features/about-settings/AboutSettingsPage'
          ).then((m) => m.AboutSettingsPage),
        ),
      },
      {
        path: 'site',
        loader: queryLoader(() => [siteProfileApi.util.prefetch('getSiteProfile', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "SitePage" */ './features/site/SitePage').then((m) => m.SitePage),
        ),
      },
      {
        path: 'words',
        loader: queryLoader(() => [siteProfileApi.util.prefetch('getSiteProfile', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "WordsPage" */ './features/words/WordsPage').then((m) => m.WordsPage),
        ),
      },
      {
        path: 'subscribers',
        loader: queryLoader(() => [adminSubscribersApi.util.prefetch('listSubscriberPage', firstView, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "SubscribersPage" */ './features/subscribers/SubscribersPage').then(
            (m) => m.SubscribersPage,
          ),
        ),
      },
      {
        path: 'subscribers/letters',
        loader: queryLoader(() => [
          lettersApi.util.prefetch('listLetters', undefined, {}),
          lettersApi.util.prefetch('listLetterFigures', undefined, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "LettersPage" */ './features/letters/LettersPage').then(
            (m) => m.LettersPage,
          ),
        ),
      },
      {
        path: 'orders',
        loader: queryLoader(() => [ordersApi.util.prefetch('listOrders', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "OrdersPage" */ './features/orders/OrdersPage').then(
            (m) => m.OrdersPage,
          ),
        ),
      },
      {
        path: 'products',
        loader: queryLoader(() => [
          productsApi.util.prefetch('listAllProducts', undefined, {}),
          productsApi.util.prefetch('listCoupons', undefined, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "ProductsPage" */ './features/products/ProductsPage').then(
            (m) => m.ProductsPage,
          ),
        ),
      },
      {
        path: 'redirects',
        loader: queryLoader(() => [
          redirectsApi.util.prefetch('listRedirects', undefined, {}),
          redirectsApi.util.prefetch('listMissingPages', undefined, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "RedirectsPage" */ './features/redirects/RedirectsPage').then(
            (m) => m.RedirectsPage,
          ),
        ),
      },
      {
        path: 'remotes',
        loader: queryLoader(() => [remotesApi.util.prefetch('listRemotes', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "RemotesPage" */ './features/remotes/RemotesPage').then(
            (m) => m.RemotesPage,
          ),
        ),
      },
      {
        path: 'audit',
        Component: page(() =>
          import(/* webpackChunkName: "AuditPage" */ './features/audit/AuditPage').then((m) => m.AuditPage),
        ),
      },
      ...programRoutes,
      {
        path: 'tokens',
        loader: queryLoader(() => [tokensApi.util.prefetch('listTokens', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "TokensPage" */ './features/tokens/TokensPage').then(
            (m) => m.TokensPage,
          ),
        ),
      },
      {
        path: 'health',
        loader: queryLoader(() => [
          healthApi.util.prefetch('listErrors', {}, {}),
          healthApi.util.prefetch('listVitals', {}, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "HealthPage" */ './features/health/HealthPage').then(
            (m) => m.HealthPage,
          ),
        ),
      },
      {
        path: 'health/readers',
        loader: queryLoader(() => [healthApi.util.prefetch('listReaders', undefined, {})]),
        Component: page(() =>
          import(/* webpackChunkName: "ReadersPage" */ './features/health/ReadersPage').then(
            (m) => m.ReadersPage,
          ),
        ),
      },
      {
        path: 'health/:container',
        loader: queryLoader(({ params: { container } }) => [
          healthApi.util.prefetch('listErrors', { remote: container }, {}),
          healthApi.util.prefetch('listVitals', { remote: container }, {}),
        ]),
        Component: page(() =>
          import(/* webpackChunkName: "ContainerHealthPage" */ './features/health/ContainerHealthPage').then(
            (m) => m.ContainerHealthPage,
          ),
        ),
      },
    ],
  },
  ...framelessRoutes,
];
