import { homeApi, journalApi, settingsApi } from '@brand/shared-data';
import { CONTRACT, page, startReads, type RouteObject } from '@brand/shared-ui/router';
import { focusKeys } from './features/home/focusKeys';

export const contract = CONTRACT;

// Relative to where the shell mounts this remote, "/". Each loader starts exactly what its page reads.
export const routes: RouteObject[] = [
  {
    index: true,
    loader: startReads(() => [
      homeApi.util.prefetch('getLatestJournalEntry', undefined, {}),
      homeApi.util.prefetch('getLatestBlogPost', undefined, {}),
      homeApi.util.prefetch('getLatestOngoingChallenge', undefined, {}),
      settingsApi.util.prefetch('listSettings', focusKeys, {}),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "HomePage" */ './features/home/HomePage').then((m) => m.HomePage),
    ),
  },
  {
    path: 'journal',
    // util.prefetch knows no infinite queries.
    loader: startReads(() => [
      journalApi.endpoints.listJournalEntries.initiate({ search: '' }, { subscribe: false }),
    ]),
    Component: page(() =>
      import(/* webpackChunkName: "JournalListPage" */ './features/journal/JournalListPage').then(
        (m) => m.JournalListPage,
      ),
    ),
  },
  {
    path: 'journal/:id',
    loader: startReads(({ params }) => [journalApi.util.prefetch('getJournalEntry', params.id ?? '', {})]),
    Component: page(() =>
      import(/* webpackChunkName: "JournalEntryPage" */ './features/journal/JournalEntryPage').then(
        (m) => m.JournalEntryPage,
      ),
    ),
  },
];
