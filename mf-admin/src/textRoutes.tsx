import {
  adminContentApi,
  firstView,
  picturesApi,
  siteProfileApi,
  versionsApi,
} from '@brand/shared-data/admin';
import { page, queryLoader, type RouteObject } from '@brand/shared-ui/router';

/** The admin pages for the owner's texts and the menu that links to them. */
export const textRoutes: RouteObject[] = [
  {
    path: 'blog',
    loader: queryLoader(() => [adminContentApi.util.prefetch('listAllBlogPosts', firstView, {})]),
    Component: page(() =>
      import(/* webpackChunkName: "BlogPage" */ './features/blog/BlogPage').then((m) => m.BlogPage),
    ),
  },
  {
    path: 'journal',
    loader: queryLoader(() => [adminContentApi.util.prefetch('listAllJournalEntries', firstView, {})]),
    Component: page(() =>
      import(/* webpackChunkName: "JournalPage" */ './features/journal/JournalPage').then(
        (m) => m.JournalPage,
      ),
    ),
  },
  {
    path: 'challenges',
    loader: queryLoader(() => [adminContentApi.util.prefetch('listAllChallenges', firstView, {})]),
    Component: page(() =>
      import(/* webpackChunkName: "ChallengesPage" */ './features/challenges/ChallengesPage').then(
        (m) => m.ChallengesPage,
      ),
    ),
  },
  {
    path: 'journey-summaries',
    loader: queryLoader(() => [adminContentApi.util.prefetch('listAllSummaries', firstView, {})]),
    Component: page(() =>
      import(
        /* webpackChunkName: "JourneySummariesPage" */ './features/journey-summaries/JourneySummariesPage'
      ).then((m) => m.JourneySummariesPage),
    ),
  },
  {
    path: 'pages',
    loader: queryLoader(() => [
      adminContentApi.util.prefetch('listAllPages', firstView, {}),
      siteProfileApi.util.prefetch('listLinkedPages', undefined, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "PagesPage" */ './features/pages/PagesPage').then((m) => m.PagesPage),
    ),
  },
  {
    path: 'menu',
    loader: queryLoader(() => [
      siteProfileApi.util.prefetch('getSiteProfile', undefined, {}),
      siteProfileApi.util.prefetch('listLinkedPages', undefined, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "MenuPage" */ './features/pages/MenuPage').then((m) => m.MenuPage),
    ),
  },
  {
    path: 'now',
    loader: queryLoader(() => [adminContentApi.util.prefetch('listNowTextsToEdit', firstView, {})]),
    Component: page(() =>
      import(/* webpackChunkName: "NowPage" */ './features/now/NowPage').then((m) => m.NowPage),
    ),
  },
  {
    path: 'pictures',
    loader: queryLoader(() => [
      picturesApi.util.prefetch('listLibrary', { search: '', shown: 'all', page: 0 }, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "PicturesPage" */ './features/pictures/PicturesPage').then(
        (m) => m.PicturesPage,
      ),
    ),
  },
  {
    path: 'trash',
    loader: queryLoader(() => [versionsApi.util.prefetch('listTrash', undefined, {})]),
    Component: page(() =>
      import(/* webpackChunkName: "TrashPage" */ './features/trash/TrashPage').then((m) => m.TrashPage),
    ),
  },
];
