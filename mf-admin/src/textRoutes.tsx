import { adminContentApi, firstView } from '@brand/shared-data/admin';
import { page, queryLoader, type RouteObject } from '@brand/shared-ui/router';

/** The admin pages for the owner's texts. */
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
    path: 'now',
    loader: queryLoader(() => [adminContentApi.util.prefetch('listNowTextsToEdit', firstView, {})]),
    Component: page(() =>
      import(/* webpackChunkName: "NowPage" */ './features/now/NowPage').then((m) => m.NowPage),
    ),
  },
];
