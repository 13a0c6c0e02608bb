import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import {
  blogPost,
  challenge,
  day,
  journalEntry,
  journeySummary,
  learner,
  owner,
  renderApp,
  respond,
  type TestUser,
} from 'tooling/testing';
import { BlogPostPage } from './features/blog/BlogPostPage';
import { ChallengePage } from './features/challenges/ChallengePage';
import { JournalEntryPage } from './features/journal/JournalEntryPage';
import { JourneySummaryPage } from './features/journey-summary/JourneySummaryPage';

// Tests the behaviour that all text pages share.

const id = '00000000-0000-4000-8000-00000000abcd';

type TextPage = {
  name: string;
  Page: RouteObject['Component'];
  route: string;
  path: string;
  table: string;
  contentType: string;
  /** The h1 until the text has loaded. */
  heading: string;
  loadingLabel: string;
  backLink: [name: string, href: string];
  reactions?: string;
  /** Responds with a text that has this title and is dated to day number `dayNumber`. */
  respondWith: (title: string) => void;
  dayNumber: number;
};

const november17 = '2024-11-17T12:00:00+00:00';

const blogPage: TextPage = {
  name: 'blog post',
  Page: BlogPostPage,
  route: 'blog/:slug',
  path: '/blog/salaries',
  table: 'blog_posts',
  contentType: 'blog_posts',
  heading: 'Blog post',
  loadingLabel: 'Loading the blog post…',
  backLink: ['Back to Blog', '/blog'],
  respondWith: (title) => {
    respond.blogPost(blogPost({ id, title, slug: 'salaries', published_at: november17 }));
    respond.blogPosts([]);
  },
  dayNumber: 412,
};
const journalPage: TextPage = {
  name: 'journal entry',
  Page: JournalEntryPage,
  route: 'journal/:id',
  path: `/journal/${id}`,
  table: 'journal_entries',
  contentType: 'journal_entries',
  heading: 'Journal entry',
  loadingLabel: 'Loading the journal entry…',
  backLink: ['Back to the journal', '/journal'],
  respondWith: (title) => void respond.journalEntry(journalEntry({ id, title, entry_date: '2024-11-17' })),
  dayNumber: 412,
};
const challengePage: TextPage = {
  name: 'challenge',
  Page: ChallengePage,
  route: 'challenge/:id',
  path: `/challenge/${id}`,
  table: 'challenges',
  contentType: 'challenges',
  heading: 'Challenge',
  loadingLabel: 'Loading the challenge…',
  backLink: ['Back to challenges', '/challenge'],
  respondWith: (title) => void respond.challenge(challenge({ id, title, published_at: november17 })),
  dayNumber: 412,
};
const summaryPage: TextPage = {
  name: 'journey summary',
  Page: JourneySummaryPage,
  route: 'journey-so-far/:year',
  path: '/journey-so-far/2024',
  table: 'journey_summaries',
  contentType: 'journey_summaries',
  heading: 'Journey Summary: 2024',
  loadingLabel: 'Loading the journey summary…',
  backLink: ['Back to About', '/about'],
  reactions: 'How did this story resonate with you?',
  respondWith: (title) =>
    void respond.journeySummary(
      journeySummary({ id, title, year: 2024, created_at: '2026-01-02T08:00:00Z' }),
    ),
  dayNumber: 456,
};
const textPages = [blogPage, journalPage, challengePage, summaryPage];

const open = ({ route, path, Page }: TextPage, signedInAs?: TestUser) =>
  renderApp([{ path: route, Component: Page }], path, { signedInAs });

beforeEach(() => {
  respond.live();
  respond.reactionCounts({ like: 3, love: 1 });
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.neighbourDays([]);
  respond.onThisDay([]);
  respond.year(null);
});

describe.each(textPages)('$name', (page) => {
  const [backName, backHref] = page.backLink;

  it(`The page of a ${page.name} has one h1, a progress bar and the back link while loading`, async () => {
    respond.waiting(page.table);
    open(page);

    expect(await screen.findByRole('progressbar', { name: page.loadingLabel })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: page.heading })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: backName })).toHaveAttribute('href', backHref);
  });

  it(`A ${page.name} shows its day number and links to the neighbouring days`, async () => {
    page.respondWith('Rain');
    respond.neighbourDays([
      { ...day({ title: 'Salaries', content_type: 'blog_posts' }), direction: 'next' },
      { ...day({ title: 'Sun' }), direction: 'previous' },
    ]);
    open(page);

    expect(await screen.findByText(`Day ${page.dayNumber} as an entrepreneur`)).toBeInTheDocument();
    const days = within(await screen.findByRole('navigation', { name: 'Days before and after' }));
    expect(await days.findByRole('link', { name: /Blog post.*Salaries/ })).toBeInTheDocument();
    expect(days.getByRole('link', { name: /Sun/ })).toBeInTheDocument();
  });

  it(`The picture of a ${page.name} can be saved without scripts, except that of a post`, async () => {
    page.respondWith('Rain');
    open(page);

    await screen.findByRole('button', { name: 'Share' });
    const picture = screen.queryByRole('link', { name: 'Save the picture' });
    if (page === blogPage) expect(picture).not.toBeInTheDocument();
    else expect(picture).toHaveAttribute('href', `/cards${page.path}.png`);
  });

  it(`A ${page.name} accepts a reaction of a visitor`, async () => {
    page.respondWith('Rain');
    const sent = respond.inserted('reactions');
    const { user } = open(page);

    const group = within(await screen.findByRole('group', { name: page.reactions ?? 'Reactions' }));
    await user.click(await group.findByRole('button', { name: 'Love 1' }));

    expect(await group.findByRole('button', { name: 'Love 2', pressed: true })).toBeVisible();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        content_id: id,
        content_type: page.contentType,
        reaction_type: 'love',
      }),
    );
  });

  it(`The back link of a ${page.name} restores the search of the list that linked here`, async () => {
    page.respondWith('Rain');
    const { router } = open(page);

    await act(() =>
      router.navigate(page.path, { state: { from: { pathname: backHref, search: '?q=rain' } } }),
    );

    await waitFor(() =>
      expect(screen.getByRole('link', { name: backName })).toHaveAttribute('href', `${backHref}?q=rain`),
    );
  });
});

it.each([
  ['blog post', blogPage, 'Could not fetch the blog post.', 'Blog post'],
  ['journal entry', journalPage, 'This journal entry could not be loaded.', 'Journal entry'],
  [
    'journey summary',
    summaryPage,
    'Could not fetch the journey summary. It might not exist for this year.',
    'Entry Not Found',
  ],
])('A %s that cannot be loaded says so under one h1 and can be retried', async (_, page, text, heading) => {
  respond.failure(page.table);
  const { user } = open(page);

  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: page.backLink[0] })).toHaveAttribute('href', page.backLink[1]);
  page.respondWith('Rain');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

it.each([
  ['unpublished', () => ({ is_published: false })],
  ['scheduled', () => ({ is_published: true, published_at: tomorrow() })],
])(
  'A journal entry or challenge that is %s is marked as a draft, without reactions or indexing',
  async (_, row) => {
    respond.journalEntry(journalEntry({ id, title: 'Rain', ...row() }));
    respond.challenge(challenge({ id, title: 'Cold calls', ...row() }));

    for (const [page, person, title] of [
      [journalPage, owner, 'Rain'],
      [challengePage, learner, 'Cold calls'],
    ] as const) {
      const { unmount } = open(page, person);

      expect(await screen.findByRole('status')).toHaveTextContent('Viewing Draft');
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.queryByRole('group', { name: 'Reactions' })).not.toBeInTheDocument();
      expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      unmount();
    }
  },
);
