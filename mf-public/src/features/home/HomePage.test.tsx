import { screen, waitFor, within } from '@testing-library/react';
import type { SiteConfig } from '@brand/shared-ui/core';
import { blogPost, challenge, journalEntry, renderApp, respond } from 'tooling/testing';
import { HomePage } from './HomePage';

const openHome = (site: Partial<SiteConfig> = {}) =>
  renderApp([{ index: true, Component: HomePage }], '/', { site });

const tables = ['journal_entries', 'blog_posts', 'challenges'] as const;

function declareNothing() {
  respond.journalEntries([]);
  respond.blogPosts([]);
  respond.challenges([]);
  respond.settings({});
  respond.onThisDay([]);
  respond.writingRun(null);
}

beforeEach(declareNothing);
afterEach(() => jest.restoreAllMocks());

const settled = () => waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

describe('the head of the home page', () => {
  it('The home page has the tagline as h1 and links to journal and about page', async () => {
    openHome();

    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'From corporate to one-person business, in public',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the journal' })).toHaveAttribute('href', '/journal');
    expect(screen.getByRole('link', { name: 'About me' })).toHaveAttribute('href', '/about');
    await waitFor(() =>
      expect(document.title).toBe('From corporate to one-person business, in public | Mira Solberg'),
    );
    await settled();
  });

  it('The home page links to the four parts of the site, and invites to an Academy with a course', async () => {
    openHome({ hasCourses: true });

    const targets = {
      'Daily Journal': '/journal',
      'Blog Posts': '/blog',
      'My Story': '/about',
      'Digital Store': '/store',
      'Visit The Academy': '/academy',
    };
    for (const [name, href] of Object.entries(targets)) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    }
    await settled();
  });

  it('The home page invites to no Academy without a course', async () => {
    openHome({ hasCourses: false });

    await settled();
    expect(screen.queryByText(/Academy/)).not.toBeInTheDocument();
  });

  it.each([
    [false, 'Templates and guides that I use myself. Opening later.'],
    [true, 'Templates and guides that I use myself.'],
  ])('The card of a Digital Store whose being open is %s says "%s"', async (isStoreOpen, text) => {
    openHome({ hasProducts: true, isStoreOpen });

    expect(await screen.findByText(text)).toBeInTheDocument();
    await settled();
  });
});

test('The home page has the sentences of the owner, with the name of the site, and no line for an empty one', async () => {
  openHome({ words: { home_greeting: '{name} here.', home_blog: '', home_story: 'From the start.' } });

  expect(await screen.findByText('Mira Solberg here.')).toBeInTheDocument();
  expect(screen.getByText('From the start.')).toBeInTheDocument();
  expect(screen.queryByText(/Longer pieces/)).not.toBeInTheDocument();
  await settled();
});

test('The home page shows the day’s number and the days in a row, unless the owner hides them', async () => {
  respond.settings({ entrepreneur_start_date: '2025-01-01' });
  respond.writingRun({ last_day: '2026-02-17', current_run: 23 });
  const { unmount } = openHome();
  expect(await screen.findByText('Day 412 · 23 days in a row')).toBeInTheDocument();
  unmount();

  openHome({ showsRun: false });
  await settled();
  expect(screen.queryByText(/in a row/)).not.toBeInTheDocument();
});

describe('Latest Updates', () => {
  it('Latest Updates has a progress bar while loading', async () => {
    for (const table of tables) respond.waiting(table);
    openHome();

    expect(
      await screen.findByRole('progressbar', { name: 'Loading the latest updates…' }),
    ).toBeInTheDocument();
  });

  it('Latest Updates shows the newest entry, post and ongoing challenge', async () => {
    const entry = journalEntry({ title: 'Rain', excerpt: 'All day.', entry_date: '2026-03-14' });
    const ongoing = challenge({ title: 'Cold outreach', status: 'Ongoing', difficulty: 'Hard' });
    const entries = respond.journalEntries([entry]);
    const posts = respond.blogPosts([blogPost({ title: 'Salaries', slug: 'salaries' })]);
    const challenges = respond.challenges([ongoing]);
    openHome();

    const updates = await screen.findByRole('region', { name: 'Latest Updates' });
    expect(await within(updates).findByRole('link', { name: 'Rain' })).toHaveAttribute(
      'href',
      `/journal/${entry.id}`,
    );
    expect(within(updates).getByText('All day.')).toBeInTheDocument();
    expect(within(updates).getByText('March 14, 2026')).toBeInTheDocument();
    expect(within(updates).getByRole('link', { name: 'Salaries' })).toHaveAttribute('href', '/blog/salaries');
    expect(within(updates).getByRole('link', { name: 'Cold outreach' })).toHaveAttribute(
      'href',
      `/challenge/${ongoing.id}`,
    );
    expect(within(updates).getByText('Ongoing, Hard')).toBeInTheDocument();
    for (const sent of [entries, posts, challenges]) expect(sent[0]?.query.limit).toBe('1');
    expect(challenges[0]?.query.status).toBe('eq.Ongoing');
  });

  it('Latest Updates shows the start of the description of a challenge without an excerpt', async () => {
    respond.challenges([challenge({ excerpt: null, description: `**Bold** start. ${'x'.repeat(100)}` })]);
    openHome();

    expect(await screen.findByText(`Bold start. ${'x'.repeat(88)}…`)).toBeInTheDocument();
  });

  it('Latest Updates leaves out content types without any content', async () => {
    respond.blogPosts([blogPost({ title: 'Salaries' })]);
    openHome();

    const updates = await screen.findByRole('article', { name: 'Salaries' });
    expect(within(updates.closest('ul') ?? updates).getAllByRole('article')).toHaveLength(1);
  });

  it('There is no section for updates or focus without content', async () => {
    openHome();

    await settled();
    expect(screen.queryByText('Latest Updates')).not.toBeInTheDocument();
    expect(screen.queryByText("What I'm Focused On Now")).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('Latest Updates leaves out a card that cannot be loaded and logs the error', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respond.failure('blog_posts', { message: 'No such table' });
    respond.journalEntries([journalEntry({ title: 'Rain' })]);
    openHome();

    expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(
      'The latest blog post could not be loaded.',
      expect.objectContaining({ message: 'No such table' }),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('Latest Updates shows a toast when all three cards cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    for (const table of tables) respond.failure(table);
    openHome();

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error');
    expect(toast).toHaveTextContent('Could not load latest updates. Please try again later.');
    expect(screen.queryByText('Latest Updates')).not.toBeInTheDocument();
  });
});

describe("What I'm Focused On Now", () => {
  const focus = () => screen.findByRole('region', { name: "What I'm Focused On Now" });

  it('The focus section shows both cards and requests no settings but its own and the start date', async () => {
    const sent = respond.settings({
      working_on_card_1_title: 'A workbook',
      working_on_card_1_description: 'Forty pages.',
      working_on_card_2_title: 'Bookkeeping',
    });
    openHome();

    for (const text of ['Working On', 'A workbook', 'Forty pages.', 'Learning', 'Bookkeeping']) {
      expect(await within(await focus()).findByText(text)).toBeInTheDocument();
    }
    const cards = ['working_on_card_1', 'working_on_card_2'];
    const keys = cards.flatMap((card) => [`${card}_title`, `${card}_description`]);
    expect(sent[0]?.query.key).toBe(`in.(${[...keys, 'entrepreneur_start_date'].join(',')})`);
  });

  it('The focus section shows one card when the other one is empty', async () => {
    respond.settings({ working_on_card_1_title: '  ', working_on_card_2_description: 'Ledgers.' });
    openHome();

    expect(await screen.findByText('Ledgers.')).toBeInTheDocument();
    expect(screen.queryByText('Working On')).not.toBeInTheDocument();
  });

  it('The focus section has a progress bar while loading', async () => {
    respond.waiting('site_settings');
    openHome();

    expect(
      await within(await focus()).findByRole('progressbar', { name: 'Loading what I am focused on…' }),
    ).toBeInTheDocument();
  });

  it('There is no focus section when it cannot be loaded, and the error is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respond.failure('site_settings');
    openHome();

    await settled();
    expect(screen.queryByText("What I'm Focused On Now")).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('What I am focused on could not be loaded.', expect.anything());
  });
});
