import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { blogPost, challenge, day, journalEntry, renderApp, respond } from 'tooling/testing';
import { BlogListPage } from './features/blog/BlogListPage';
import { ChallengeListPage } from './features/challenges/ChallengeListPage';
import { JournalListPage } from './features/journal/JournalListPage';

// Tests the behaviour that all searchable lists share. Tests with many rows query by text, because queries by role take
// seconds.

type Sent = ReturnType<typeof respond.days>;
type ListPage = {
  name: string;
  Page: RouteObject['Component'];
  path: string;
  heading: string;
  documentTitle: string;
  searchLabel: string;
  loadingLabel: string;
  nouns: [string, string];
  /** The table or function that the list queries. */
  target: string;
  errorTitle: string;
  emptyTitle: string;
  emptyText: string;
  respondWith: (titles: string[]) => Sent;
  expectSearch: (sent: Sent, text: string) => void;
};

const listPages: ListPage[] = [
  {
    name: 'journal',
    Page: JournalListPage,
    path: '/journal',
    heading: 'Journal',
    documentTitle: 'Journal | Mira Solberg',
    searchLabel: 'Search the journal',
    loadingLabel: 'Loading the journal…',
    nouns: ['entry', 'entries'],
    target: 'journal_entries',
    errorTitle: 'Error fetching journal entries',
    emptyTitle: 'No entries found',
    emptyText: 'Come back soon to read my first journal entry.',
    respondWith: (titles) => respond.journalEntries(titles.map((title) => journalEntry({ title }))),
    expectSearch: (sent, text) => expect(sent[0]?.query.found_text).toBe(`ilike.%${text}%`),
  },
  {
    name: 'all days',
    Page: JournalListPage,
    path: '/journal?show=all',
    heading: 'Journal',
    documentTitle: 'All days | Mira Solberg',
    searchLabel: 'Search all days',
    loadingLabel: 'Loading all days…',
    nouns: ['story', 'stories'],
    target: 'rpc/get_days',
    errorTitle: 'Error fetching all days',
    emptyTitle: 'No days found',
    emptyText: 'Come back soon: nothing has been published yet.',
    respondWith: (titles) => respond.days(titles.map((title) => day({ title }))),
    // SQL folds the text.
    expectSearch: (sent) => expect(sent[0]?.body).toEqual({ p_search: 'SNÓW', p_count: 100 }),
  },
  {
    name: 'blog',
    Page: BlogListPage,
    path: '/blog',
    heading: 'Blog',
    documentTitle: 'Blog | Mira Solberg',
    searchLabel: 'Search the blog',
    loadingLabel: 'Loading the blog…',
    nouns: ['article', 'articles'],
    target: 'blog_posts',
    errorTitle: 'Error fetching posts',
    emptyTitle: 'No articles found matching your criteria.',
    emptyText: 'Come back soon to read my first article.',
    respondWith: (titles) => respond.blogPosts(titles.map((title) => blogPost({ title }))),
    expectSearch: (sent, text) => expect(sent[0]?.query.found_text).toBe(`ilike.%${text}%`),
  },
  {
    name: 'challenges',
    Page: ChallengeListPage,
    path: '/challenge',
    heading: 'Challenges',
    documentTitle: 'Challenges | Mira Solberg',
    searchLabel: 'Search the challenges',
    loadingLabel: 'Loading the challenges…',
    nouns: ['challenge', 'challenges'],
    target: 'challenges',
    errorTitle: 'Error fetching challenges',
    emptyTitle: 'No challenges found',
    emptyText: 'Come back soon to see what I dare first.',
    respondWith: (titles) => respond.challenges(titles.map((title) => challenge({ title }))),
    expectSearch: (sent, text) => expect(sent[0]?.query.found_text).toBe(`ilike.%${text}%`),
  },
];

const titles = (count: number) => Array.from({ length: count }, (_, index) => `Title ${index}`);

beforeEach(() => {
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.reactionCountsOfList({});
});

describe.each(listPages)('$name', (list) => {
  const open = (search = '') => {
    const path = list.path.includes('?') ? list.path + search.replace('?', '&') : list.path + search;
    return renderApp([{ path: path.slice(1).replace(/\?.*/, ''), Component: list.Page }], path);
  };

  it(`The list page (${list.name}) has its heading, title and progress bar while loading`, async () => {
    respond.waiting(list.target);
    open();

    expect(await screen.findByRole('progressbar', { name: list.loadingLabel })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: list.heading })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(list.documentTitle));
  });

  it(`An empty list (${list.name}) says that nothing was found`, async () => {
    list.respondWith([]);
    open();

    expect(await screen.findByRole('heading', { level: 2, name: list.emptyTitle })).toBeInTheDocument();
    expect(screen.getByText(list.emptyText)).toBeInTheDocument();
    expect(screen.getByText(`No ${list.nouns[1]}`)).toHaveAttribute('aria-live', 'polite');
  });

  it(`A search without a result (${list.name}) suggests a different term`, async () => {
    list.respondWith(['Rain']);
    open('?q=snow');

    expect(await screen.findByRole('heading', { level: 2, name: list.emptyTitle })).toBeInTheDocument();
    expect(screen.getByText('Try a different search term.')).toBeInTheDocument();
    expect(screen.queryByText(list.emptyText)).not.toBeInTheDocument();
  });

  it(`Without scripts, the search (${list.name}) is a form of the same page`, async () => {
    list.respondWith(['Rain']);
    open('?q=rain');

    const form = await screen.findByRole<HTMLFormElement>('search');
    const { searchParams } = new URL(list.path, location.origin);
    expect(form).toHaveFormValues({ ...Object.fromEntries(searchParams), q: 'rain' });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', null]);
    // The form is not submitted, because the list is already filtered by script.
    expect(fireEvent.submit(form)).toBe(false);
  });

  it(`A list that cannot be loaded (${list.name}) shows the server's message and can be retried`, async () => {
    respond.failure(list.target, { message: 'The server is on fire' });
    const { user } = open();

    expect(await screen.findByText(list.errorTitle)).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    list.respondWith(['Rain']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Rain' })).toBeInTheDocument();
    expect(screen.getByText(`1 ${list.nouns[0]}`)).toBeInTheDocument();
  });

  it(`The server searches (${list.name}) while more rows exist than are loaded`, async () => {
    list.respondWith(titles(100));
    const { user } = open();

    await screen.findByText('Title 0');
    const sent = list.respondWith(['Snow at last']);
    await user.click(screen.getByLabelText(list.searchLabel));
    // Pastes the text, because every simulated keystroke is slow with so many cards.
    await user.paste('SNÓW');

    expect(screen.getByText('Searching…')).toBeInTheDocument();
    expect(await screen.findByText('Snow at last')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    list.expectSearch(sent, 'snow');
    expect(screen.getByText(`1 ${list.nouns[0]}`)).toBeInTheDocument();
  });
});

it('A list finds a title with and without its accents', async () => {
  respond.blogPosts(['Köln', 'Koln am Rhein', 'Bergen'].map((title) => blogPost({ title })));
  const { user } = renderApp([{ path: 'blog', Component: BlogListPage }], '/blog');
  await screen.findByText('Bergen');

  await user.fill(screen.getByLabelText('Search the blog'), 'köLN');

  expect(screen.getByText('Köln')).toBeInTheDocument();
  expect(screen.getByText('Koln am Rhein')).toBeInTheDocument();
  expect(screen.queryByText('Bergen')).not.toBeInTheDocument();
});
