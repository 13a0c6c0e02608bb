import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { blogPost, challenge, journalEntry, renderApp, respond } from 'tooling/testing';
import { BlogListPage } from './features/blog/BlogListPage';
import { ChallengeListPage } from './features/challenges/ChallengeListPage';
import { JournalListPage } from './features/journal/JournalListPage';

// Tests the lists whose pages have URLs. Tests with many rows query by text, because queries by role take seconds.

type PagedList = {
  path: string;
  Page: RouteObject['Component'];
  heading: string;
  nouns: [string, string];
  respondWith: (titles: string[]) => ReturnType<typeof respond.blogPosts>;
};

const lists: PagedList[] = [
  {
    path: '/journal',
    Page: JournalListPage,
    heading: 'Journal',
    nouns: ['entry', 'entries'],
    respondWith: (titles) => respond.journalEntries(titles.map((title) => journalEntry({ title }))),
  },
  {
    path: '/blog',
    Page: BlogListPage,
    heading: 'Blog',
    nouns: ['article', 'articles'],
    respondWith: (titles) => respond.blogPosts(titles.map((title) => blogPost({ title }))),
  },
  {
    path: '/challenge',
    Page: ChallengeListPage,
    heading: 'Challenges',
    nouns: ['challenge', 'challenges'],
    respondWith: (titles) => respond.challenges(titles.map((title) => challenge({ title }))),
  },
];

// One more than fits on a page.
const titles = Array.from({ length: 25 }, (_, index) => `Title ${index}`);
const headLink = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href');

beforeEach(() => {
  respond.settings({});
  respond.reactionCountsOfList({});
});

describe.each(lists)('$path', ({ path, Page, heading, nouns: [one, many], respondWith }) => {
  const open = (search = '') => renderApp([{ path: path.slice(1), Component: Page }], path + search);

  it(`The first page of ${path} has 24 cards and a link to the second, also in its head`, async () => {
    const sent = respondWith(titles);
    open();

    const older = await screen.findByText('Older');
    expect(older).toHaveAttribute('href', `${path}?page=2`);
    expect(older).toHaveAttribute('rel', 'next');
    expect(headLink('next')).toBe(`${path}?page=2`);
    expect(headLink('prev')).toBeUndefined();
    expect(screen.getAllByText(/^Title \d+$/)).toHaveLength(24);
    expect(screen.getByText(`24+ ${many}`)).toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ offset: '0', limit: '25' });
  });

  it(`The second page of ${path} leads to the first at its plain address`, async () => {
    const sent = respondWith(['The very first']);
    open('?page=2');

    const newer = await screen.findByText('Newer');
    expect(newer).toHaveAttribute('href', path);
    expect(headLink('prev')).toBe(path);
    expect(screen.queryByText('Older')).not.toBeInTheDocument();
    expect(screen.getByText(`1 ${one} on page 2`)).toBeInTheDocument();
    expect(sent[0]?.query.offset).toBe('24');
    await waitFor(() => expect(document.title).toBe(`${heading}, page 2 | Mira Solberg`));
  });

  it(`A link between pages of ${path} shows the next cards without a load`, async () => {
    respondWith(titles);
    const { user, router } = open();

    const older = await screen.findByText('Older');
    respondWith(['The very first']);
    await user.click(older);

    expect(await screen.findByText('The very first')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByText('Title 0')).not.toBeInTheDocument();
  });

  it(`A search from the second page of ${path} looks in all pages, and begins with the first result`, async () => {
    respondWith(['The very first']);
    const { user, router } = open('?page=2');

    await screen.findByText('The very first');
    respondWith(titles);
    const sent = respondWith(titles.map((title) => `Snow ${title}`));
    await user.click(screen.getByRole('searchbox'));
    await user.paste('snow');

    const older = await screen.findByText('Older');
    expect(router.state.location.search).toBe('?q=snow');
    expect(older).toHaveAttribute('href', `${path}?q=snow&page=2`);
    expect(JSON.stringify(sent.at(-1)?.query)).toContain('snow');
    expect(sent.at(-1)?.query.offset).toBe('0');
  });

  it(`While a search is typed on the second page of ${path}, no link leads to a page without it`, async () => {
    respondWith(['The very first']);
    const { user } = open('?page=2');

    await screen.findByText('Newer');
    respondWith(['The very first']);
    await user.click(screen.getByRole('searchbox'));
    await user.paste('very');

    expect(screen.getByText('The very first')).toBeInTheDocument();
    expect(screen.queryByText('Newer')).not.toBeInTheDocument();
  });

  it(`A page behind the end of ${path} does not exist, and leads to the first`, async () => {
    respondWith([]);
    open('?page=9');

    expect(await screen.findByText('The list ends before page 9.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', path);
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it(`A list that fits into one page (${path}) has no links to others`, async () => {
    respondWith(titles.slice(1));
    open();

    await screen.findByText('Title 24');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    expect(screen.getByText(`24 ${many}`)).toBeInTheDocument();
  });
});
