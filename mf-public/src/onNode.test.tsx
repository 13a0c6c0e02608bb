/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import {
  blogApi,
  createDataStore,
  createSupabase,
  journalApi,
  reactionsApi,
  StoreProvider,
  type DataStore,
} from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider } from '@brand/shared-ui/core';
import { preloadMarkdown } from '@brand/shared-ui/reading';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { blogPost, journalEntry } from 'tooling/testing/builders';
import { AccessibilityPage } from './features/accessibility/AccessibilityPage';
import { AboutPage } from './features/about/AboutPage';
import { BlogListPage } from './features/blog/BlogListPage';
import { BlogPostPage } from './features/blog/BlogPostPage';
import { ChallengeListPage } from './features/challenges/ChallengeListPage';
import { ChallengePage } from './features/challenges/ChallengePage';
import { HomePage } from './features/home/HomePage';
import { JournalEntryPage } from './features/journal/JournalEntryPage';
import { JournalListPage } from './features/journal/JournalListPage';
import { JourneySummaryPage } from './features/journey-summary/JourneySummaryPage';
import { NowPage } from './features/now/NowPage';
import { PrivacyPage } from './features/privacy/PrivacyPage';
import { StorePage } from './features/store/StorePage';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: 'In public', description: '', contactEmail: '', social };

const routes = [
  { path: '/', Component: HomePage },
  { path: '/about', Component: AboutPage },
  { path: '/journey-so-far/:year', Component: JourneySummaryPage },
  { path: '/challenge', Component: ChallengeListPage },
  { path: '/challenge/:id', Component: ChallengePage },
  { path: '/store', Component: StorePage },
  { path: '/now', Component: NowPage },
  { path: '/now/:day', Component: NowPage },
  { path: '/privacy', Component: PrivacyPage },
  { path: '/accessibility', Component: AccessibilityPage },
  { path: '/blog', Component: BlogListPage },
  { path: '/blog/:slug', Component: BlogPostPage },
  { path: '/journal', Component: JournalListPage },
  { path: '/journal/:id', Component: JournalEntryPage },
];

it.each([
  ['the home page', '/', 'In public'],
  ['the about page', '/about', 'The Journey So Far'],
  ['the summary of a year', '/journey-so-far/2024', 'Back to About'],
  ['the challenges', '/challenge?q=cold', 'value="cold"'],
  ['a challenge', '/challenge/1', 'Back to challenges'],
  ['the store', '/store', 'Digital Store Coming Soon'],
  ['what is now', '/now', 'Now'],
  ['what was then', '/now/2026-01-01', 'Now'],
  ['what is stored', '/privacy', 'Who is responsible'],
  ['how accessible it is', '/accessibility', 'What is checked'],
  ['the blog', '/blog?q=rain', 'value="rain"'],
  ['a blog post', '/blog/salaries', 'Back to Blog'],
  ['the journal', '/journal?q=rain', 'value="rain"'],
  ['a journal entry', '/journal/1', 'Back to the journal'],
])('Without a window, the server renders %s as HTML', (_, address, part) => {
  expect(typeof window).toBe('undefined');
  expect(renderPage(address, emptyStore())).toContain(part);
});

const emptyStore = () =>
  createDataStore(createSupabase({ url: 'http://project.example', key: 'publishable-key' }));

function renderPage(address: string, store: DataStore): string {
  return renderToString(
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
}

describe('a server with the data of a page in its store', () => {
  const respondWith = (value: object) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(value));
  };
  beforeAll(preloadMarkdown);
  afterEach(() => jest.restoreAllMocks());

  it('The server renders a long entry completely, with its reactions', async () => {
    const store = emptyStore();
    const content = `## Morning\n\n${'It rained. '.repeat(2000)}\n\n## Evening\n\nIt stopped.`;
    respondWith(journalEntry({ id: '1', title: 'Rain', mood: 'calm', content }));
    await store.dispatch(journalApi.endpoints.getJournalEntry.initiate('1'));
    respondWith([{ like_count: 3, love_count: 1 }]);
    await store.dispatch(
      reactionsApi.endpoints.getReactionCounts.initiate({ contentType: 'journal_entries', id: '1' }),
    );

    const html = renderPage('/journal/1', store);

    for (const part of ['Rain</h1>', 'calm', 'id="c-morning"', 'It stopped.', 'Like<']) {
      expect(html).toContain(part);
    }
  });

  it('The server renders a post, the blog list and the journal list', async () => {
    const store = emptyStore();
    respondWith(blogPost({ title: 'Salaries', slug: 'salaries', content: 'They **hide** a lot.' }));
    await store.dispatch(blogApi.endpoints.getBlogPost.initiate('salaries'));
    respondWith([blogPost({ title: 'The runway', content: 'word '.repeat(300) })]);
    await store.dispatch(blogApi.endpoints.listBlogPosts.initiate({ search: '', category: '', page: 1 }));
    respondWith([journalEntry({ title: 'Snow' })]);
    await store.dispatch(journalApi.endpoints.listJournalEntries.initiate({ search: '', page: 1 }));

    expect(renderPage('/blog/salaries', store)).toContain('<strong>hide</strong>');
    expect(renderPage('/blog', store)).toContain('2 min read');
    expect(renderPage('/journal', store)).toContain('Snow</a>');
  });
});
