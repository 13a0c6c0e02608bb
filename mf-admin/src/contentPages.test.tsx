import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import {
  blogPost,
  challenge,
  journalEntry,
  journeySummary,
  nowText,
  owner,
  renderApp,
  respond,
  sitePage,
} from 'tooling/testing';
import { contentTypes, getFields, type ContentTable } from '@brand/shared-data/admin';
import { BlogPage } from './features/blog/BlogPage';
import { ChallengesPage } from './features/challenges/ChallengesPage';
import { JournalPage } from './features/journal/JournalPage';
import { JourneySummariesPage } from './features/journey-summaries/JourneySummariesPage';
import { NowPage } from './features/now/NowPage';
import { PagesPage } from './features/pages/PagesPage';

// Tests the lists and fields of all content types; anything specific to one type is tested next to its page.

// The lists of posts and entries show which of them were sent as letters, and the list of years has a plot.
beforeEach(() => {
  respond.letters([]);
  respond.challengeDays([]);
  respond.moods([]);
  respond.linkedPages([]);
});

const later = '2097-01-01T00:00:00+00:00';

const post = blogPost({ title: 'What a salary hides' });
const entry = journalEntry({ title: 'The first invoice' });
const dare = challenge({ title: 'No inbox before noon', difficulty: 'Hard', status: 'Successful' });
const summary = journeySummary({ year: 2024, title: 'The second leg' });

const now = nowText();
const imprint = sitePage();

const emptyNames = {
  posts: 'posts',
  entries: 'entries',
  challenges: 'challenges',
  summaries: 'journey summaries',
  texts: 'texts',
  pages: 'pages',
};

type Page = {
  plural: keyof typeof emptyNames;
  Component: () => ReactNode;
  table: 'blog_posts' | 'journal_entries' | 'challenges' | 'journey_summaries' | 'now_texts' | 'pages';
  row: { id: string; title: string };
  others: object[];
  columns: string[];
  rows: RegExp[];
  listFailed: string;
  deleted: string;
  deleteFailed: string;
};

const pages: Page[] = [
  {
    plural: 'posts',
    Component: BlogPage,
    table: 'blog_posts',
    row: post,
    others: [
      blogPost({ title: 'Not yet', is_published: false }),
      blogPost({ title: 'Soon', published_at: later }),
    ],
    columns: ['Title', 'Status', 'Publish Date', 'Actions'],
    rows: [/^What a salary hidesPublished/, /^Not yetDraft/, /^SoonScheduled/],
    listFailed: 'Error fetching posts',
    deleted: 'Post deleted successfully!',
    deleteFailed: 'Error deleting post',
  },
  {
    plural: 'entries',
    Component: JournalPage,
    table: 'journal_entries',
    row: entry,
    others: [
      journalEntry({ title: 'Not yet', is_published: false }),
      journalEntry({ title: 'Soon', published_at: later }),
    ],
    columns: ['Title', 'Status', 'Publish Date', 'Actions'],
    rows: [/^The first invoicePublished/, /^Not yetDraft/, /^SoonScheduled/],
    listFailed: 'Error fetching journal entries',
    deleted: 'Entry deleted successfully!',
    deleteFailed: 'Error deleting entry',
  },
  {
    plural: 'challenges',
    Component: ChallengesPage,
    table: 'challenges',
    row: dare,
    others: [
      challenge({ title: 'Not yet', is_published: false, status: 'Ongoing' }),
      challenge({ title: 'Soon', published_at: later, status: 'Failed' }),
    ],
    columns: ['Title', 'Publish Status', 'Overall Status', 'Publish Date', 'Actions'],
    rows: [/^No inbox before noonPublishedSuccessful/, /^Not yetDraftOngoing/, /^SoonScheduledFailed/],
    listFailed: 'Error fetching challenges',
    deleted: 'Challenge deleted successfully!',
    deleteFailed: 'Error deleting challenge',
  },
  {
    plural: 'summaries',
    Component: JourneySummariesPage,
    table: 'journey_summaries',
    row: summary,
    others: [journeySummary({ year: 2023, title: 'The first leg' })],
    columns: ['Year', 'Title', 'Actions'],
    rows: [/^2024The second leg/, /^2023The first leg/],
    listFailed: 'Error fetching summaries',
    deleted: 'Journey summary deleted.',
    deleteFailed: 'Error deleting summary',
  },
  {
    plural: 'texts',
    Component: NowPage,
    table: 'now_texts',
    row: now,
    others: [nowText({ day: '2026-01-01', title: 'Asking at doors' })],
    columns: ['Updated', 'Title', 'Actions'],
    rows: [/^March 1, 2026Finishing the ledger/, /^January 1, 2026Asking at doors/],
    listFailed: 'Error fetching texts',
    deleted: 'Text deleted.',
    deleteFailed: 'Error deleting text',
  },
  {
    plural: 'pages',
    Component: PagesPage,
    table: 'pages',
    row: imprint,
    others: [sitePage({ title: 'Work with me', slug: 'work', place: 'Menu', is_published: false })],
    columns: ['Title', 'Address', 'Linked in', 'Status', 'Publish Date', 'Actions'],
    rows: [/^Imprint\/imprintFooterPublished/, /^Work with me\/workMenuDraft/],
    listFailed: 'Error fetching pages',
    deleted: 'Page deleted successfully!',
    deleteFailed: 'Error deleting page',
  },
];

describe.each(pages)('The list of $plural', ({ plural, Component, table, row, ...page }) => {
  const open = (search = '') =>
    renderApp([{ path: 'list', Component }], `/admin/list${search}`, { mount: '/admin', signedInAs: owner });

  it('It shows its columns and the status of each row, in the order of the server', async () => {
    respond.rows(table, [row, ...page.others]);
    open();
    const list = within(await screen.findByRole('table', { name: plural }));
    expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(page.columns);
    const [, ...rows] = list.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(page.rows.map((pattern) => expect.stringMatching(pattern)));
  });

  it('Its form has every field that is described', async () => {
    respond.rows(table, [row]);
    open('?edit=new');
    const form = within(await screen.findByRole('form'));
    const labels = getFields(table).map(([, { label }]) => label);
    expect(labels.filter((label) => form.queryAllByLabelText(new RegExp(`^${label}`)).length === 0)).toEqual(
      [],
    );
  });

  it('It says that there are no rows', async () => {
    respond.rows(table, []);
    open();
    expect(await screen.findByText(`No ${emptyNames[plural]} found.`)).toBeInTheDocument();
  });

  it('A toast says why it cannot be loaded, and Try again loads it', async () => {
    respond.failure(table, { message: 'Out of order' });
    const { user } = open();
    const toast = await screen.findByText(page.listFailed);
    expect(toast.closest('[role=alert]')).toHaveTextContent('Out of order');
    respond.rows(table, [row]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(row.title)).toBeInTheDocument();
  });

  it('It deletes a row after "Are you absolutely sure?", and a toast says why one could not be deleted', async () => {
    respond.rows(table, [row]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Actions for ${row.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
    expect(question.getByText(/This action cannot be undone\./)).toBeInTheDocument();
    const confirm = () => user.click(question.getByRole('button', { name: 'Delete' }));
    respond.deleted(table, []);
    await confirm();
    expect(await screen.findByText(page.deleteFailed)).toBeInTheDocument();
    expect(await screen.findByText('Not allowed, or it no longer exists.')).toBeInTheDocument();

    const sent = respond.deleted(table, [row.id]);
    await confirm();
    expect(await screen.findByText(page.deleted)).toBeInTheDocument();
    expect(sent.map(({ query }) => query.id)).toEqual([`eq.${row.id}`]);
  });
});

test('No form folds a field away, but for those that a kept challenge adds', () => {
  const tables = Object.keys(contentTypes) as ContentTable[];
  const folded = tables.flatMap((table) => getFields(table).filter(([, { isFolded }]) => isFolded));
  expect(folded.map(([column]) => column)).toEqual(['starts_on', 'ends_on', 'goal', 'unit', 'days_a_week']);
});
