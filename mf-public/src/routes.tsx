import {
  blogApi,
  challengesApi,
  daysApi,
  homeApi,
  isPageSlug,
  journalApi,
  initiateIfOlder,
  journeyApi,
  nowApi,
  pagesApi,
  refetchIfOlder,
  reactionsApi,
  settingKeys,
  settingsApi,
  yearApi,
} from '@brand/shared-data';
import { withMarkdown } from '@brand/shared-ui/reading';
import {
  CONTRACT,
  getPage,
  page,
  queryLoader,
  type PageHandle,
  type RouteObject,
} from '@brand/shared-ui/router';
import { postGroupRoutes } from './features/blog/postGroupRoutes';
import { hasAllDaysParam } from './features/journal/allDaysParam';
import { moodsBy } from './features/journey-summary/moodsParam';
import { parseYear } from './features/journey-summary/parseYear';

export const contract = CONTRACT;

const prefetchSettings = (group: keyof typeof settingKeys) =>
  settingsApi.util.prefetch('listSettings', settingKeys[group], refetchIfOlder);

const pageOf = ({ url }: Request) => getPage(new URL(url).searchParams);

// Paths are relative to this remote's mount path, "/". Each loader starts exactly the queries that its page uses.
export const routes: RouteObject[] = [
  {
    index: true,
    handle: { takesLeanLists: true } satisfies PageHandle,
    loader: queryLoader(() => [
      homeApi.util.prefetch('getLatestJournalEntry', undefined, {}),
      homeApi.util.prefetch('getLatestBlogPost', undefined, {}),
      homeApi.util.prefetch('getLatestOngoingChallenge', undefined, {}),
      prefetchSettings('home'),
      yearApi.util.prefetch('getWritingRun', undefined, {}),
      yearApi.util.prefetch('listOnThisDay', undefined, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "HomePage" */ './features/home/HomePage').then((m) => m.HomePage),
    ),
  },
  {
    path: 'about',
    loader: queryLoader(() => [
      prefetchSettings('about'),
      yearApi.util.prefetch('getWritingRun', undefined, {}),
      journeyApi.util.prefetch('listMilestones', undefined, {}),
    ]),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "AboutPage" */ './features/about/AboutPage').then((m) => m.AboutPage),
      ),
    ),
  },
  {
    path: 'journey-so-far/:year',
    loader: queryLoader(({ params: { year: segment = '' }, request }) => {
      const year = parseYear(segment);
      const params = new URL(request.url).searchParams;
      return year === null
        ? []
        : [
            journeyApi.util.prefetch('getJourneySummary', year, {}),
            yearApi.util.prefetch('getYear', year, {}),
            yearApi.util.prefetch('listMoods', { year, by: moodsBy(params), isForOwner: false }, {}),
            prefetchSettings('startDate'),
          ];
    }),
    Component: page(
      withMarkdown(() =>
        import(
          /* webpackChunkName: "JourneySummaryPage" */ './features/journey-summary/JourneySummaryPage'
        ).then((m) => m.JourneySummaryPage),
      ),
    ),
  },
  {
    path: 'challenge',
    handle: { takesLeanLists: true, hasPages: true } satisfies PageHandle,
    loader: queryLoader(({ request }) => [
      challengesApi.util.prefetch('listChallenges', { search: '', page: pageOf(request) }, refetchIfOlder),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "ChallengeListPage" */ './features/challenges/ChallengeListPage').then(
        (m) => m.ChallengeListPage,
      ),
    ),
  },
  {
    path: 'challenge/:id',
    loader: queryLoader(
      ({ params: { id = '' } }) => [
        challengesApi.util.prefetch('getChallenge', id, refetchIfOlder),
        prefetchSettings('startDate'),
      ],
      ({ params: { id = '' } }) => [
        reactionsApi.util.prefetch('getReactionCounts', { contentType: 'challenges', id }, {}),
      ],
    ),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "ChallengePage" */ './features/challenges/ChallengePage').then(
          (m) => m.ChallengePage,
        ),
      ),
    ),
  },
  ...['now', 'now/:day'].map((path): RouteObject => ({
    path,
    loader: queryLoader(({ params: { day } }) => [
      nowApi.util.prefetch('getNowText', day, refetchIfOlder),
      nowApi.util.prefetch('listNowLines', undefined, refetchIfOlder),
      prefetchSettings('startDate'),
    ]),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "NowPage" */ './features/now/NowPage').then((m) => m.NowPage),
      ),
    ),
  })),
  {
    path: 'store',
    Component: page(() =>
      import(/* webpackChunkName: "StorePage" */ './features/store/StorePage').then((m) => m.StorePage),
    ),
  },
  {
    path: 'privacy',
    Component: page(() =>
      import(/* webpackChunkName: "PrivacyPage" */ './features/privacy/PrivacyPage').then(
        (m) => m.PrivacyPage,
      ),
    ),
  },
  {
    path: 'accessibility',
    Component: page(() =>
      import(/* webpackChunkName: "AccessibilityPage" */ './features/accessibility/AccessibilityPage').then(
        (m) => m.AccessibilityPage,
      ),
    ),
  },
  {
    path: 'journal',
    handle: { hasPages: true } satisfies PageHandle,
    loader: queryLoader(({ request }) => [
      prefetchSettings('startDate'),
      hasAllDaysParam(new URL(request.url).searchParams)
        ? daysApi.endpoints.listDays.initiate({ search: '' }, initiateIfOlder)
        : journalApi.util.prefetch(
            'listJournalEntries',
            { search: '', page: pageOf(request) },
            refetchIfOlder,
          ),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "JournalListPage" */ './features/journal/JournalListPage').then(
        (m) => m.JournalListPage,
      ),
    ),
  },
  {
    path: 'journal/:id',
    loader: queryLoader(
      ({ params: { id = '' } }) => [
        journalApi.util.prefetch('getJournalEntry', id, refetchIfOlder),
        prefetchSettings('startDate'),
      ],
      ({ params: { id = '' } }) => [
        reactionsApi.util.prefetch('getReactionCounts', { contentType: 'journal_entries', id }, {}),
      ],
    ),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "JournalEntryPage" */ './features/journal/JournalEntryPage').then(
          (m) => m.JournalEntryPage,
        ),
      ),
    ),
  },
  {
    path: 'blog',
    handle: { takesLeanLists: true, hasPages: true } satisfies PageHandle,
    loader: queryLoader(({ request }) => [
      blogApi.util.prefetch(
        'listBlogPosts',
        { search: '', category: '', page: pageOf(request) },
        refetchIfOlder,
      ),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "BlogListPage" */ './features/blog/BlogListPage').then(
        (m) => m.BlogListPage,
      ),
    ),
  },
  {
    path: 'blog/:slug',
    loader: queryLoader(({ params: { slug = '' } }) => [
      blogApi.util.prefetch('getBlogPost', slug, refetchIfOlder),
      blogApi.util.prefetch('getPostLinks', slug, refetchIfOlder),
      prefetchSettings('startDate'),
    ]),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "BlogPostPage" */ './features/blog/BlogPostPage').then(
          (m) => m.BlogPostPage,
        ),
      ),
    ),
  },
  ...postGroupRoutes,
  {
    // Has no loader, because its query is never cached.
    path: 'preview/:token',
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "PreviewPage" */ './features/preview/PreviewPage').then(
          (m) => m.PreviewPage,
        ),
      ),
    ),
  },
  // Last, and any other page comes first: a page of the owner's own may have any address of one part that is free.
  {
    path: ':slug',
    loader: queryLoader(({ params: { slug = '' } }) =>
      isPageSlug(slug) ? [pagesApi.util.prefetch('getPage', slug, refetchIfOlder)] : [],
    ),
    Component: page(
      withMarkdown(() =>
        import(/* webpackChunkName: "OwnPage" */ './features/pages/OwnPage').then((m) => m.OwnPage),
      ),
    ),
  },
];
