import { act, screen, waitFor, within } from '@testing-library/react';
import { journalEntry, renderApp, respond } from 'tooling/testing';
import { JournalListPage } from './JournalListPage';

const openJournal = (path = '/journal') => renderApp([{ path: 'journal', Component: JournalListPage }], path);

const searchBox = () => screen.findByRole('searchbox', { name: 'Search the journal' });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const threeDays = () => [
  journalEntry({ title: 'Rain', excerpt: 'All day.' }),
  journalEntry({ title: 'The first invoice', excerpt: 'Sent in the RAIN.' }),
  journalEntry({ title: 'Rhubarb', excerpt: null }),
];

beforeEach(() => void respond.settings({}));

describe('the journal list', () => {
  it('A journal card shows cover, date, mood, title and excerpt', async () => {
    const entry = journalEntry({
      title: 'Rain',
      excerpt: 'All day.',
      entry_date: '2097-11-20',
      mood: 'relieved',
      cover_image_url: '/media/rain-1600w.webp',
    });
    respond.journalEntries([entry]);
    openJournal();

    const card = await screen.findByRole('article', { name: 'Rain' });
    expect(within(card).getByRole('link', { name: 'Rain' })).toHaveAttribute('href', `/journal/${entry.id}`);
    for (const text of ['All day.', 'November 20, 2097', 'relieved']) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
    expect(within(card).getByRole('presentation')).toHaveAttribute('src', '/media/rain-1600w.webp');
    expect(screen.getByText('1 entry')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('the search of the journal list', () => {
  it('The journal search filters titles and excerpts while typing, regardless of case', async () => {
    respond.journalEntries(threeDays());
    const { user } = openJournal();

    await screen.findByRole('article', { name: 'Rhubarb' });
    await user.fill(await searchBox(), 'rAiN ');

    expect(titles()).toEqual(['Rain', 'The first invoice']);
    expect(screen.getByText('2 entries')).toBeInTheDocument();
  });

  it('The URL holds the text of the journal search', async () => {
    respond.journalEntries(threeDays());
    const { user, router } = openJournal();

    await user.fill(await searchBox(), 'rain & so');
    await waitFor(() => expect(router.state.location.search).toBe('?q=rain+%26+so'));
    // The Back button returns to the previous page and does not step through every pause in typing.
    expect(router.state.historyAction).toBe('REPLACE');
    await user.clear(await searchBox());

    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await searchBox()).toHaveValue('');
  });

  it('A visitor who presses a found entry while the URL still waits for a pause of typing arrives there', async () => {
    const entry = journalEntry({ title: 'Rain' });
    respond.journalEntries([entry]);
    // Longer than the debounce.
    const loader = () => new Promise((resolve) => setTimeout(resolve, 600, null));
    const { user, router } = renderApp(
      [
        { path: 'journal', Component: JournalListPage },
        { path: 'journal/:id', loader, Component: () => <h1>One entry</h1> },
      ],
      '/journal',
    );

    await user.fill(await searchBox(), 'rain');
    await user.click(screen.getByRole('link', { name: 'Rain' }));

    expect(await screen.findByRole('heading', { name: 'One entry' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/journal/${entry.id}`);
  });

  it('A found entry is opened with the search that it was found by, for its back link', async () => {
    respond.journalEntries(threeDays());
    const { user, router } = renderApp(
      [
        { path: 'journal', Component: JournalListPage },
        { path: 'journal/:id', Component: () => <h1>One entry</h1> },
      ],
      '/journal?q=rain',
    );

    await user.click(await screen.findByRole('link', { name: 'Rain' }));

    expect(await screen.findByRole('heading', { name: 'One entry' })).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ from: { pathname: '/journal', search: '?q=rain' } });
  });

  it('The journal list opens with the search of its URL', async () => {
    respond.journalEntries(threeDays());
    openJournal('/journal?q=rhubarb');

    expect(await searchBox()).toHaveValue('rhubarb');
    expect(await screen.findByRole('article', { name: 'Rhubarb' })).toBeInTheDocument();
    expect(titles()).toEqual(['Rhubarb']);
  });

  it('A link to the whole journal clears the search', async () => {
    respond.journalEntries(threeDays());
    const { router } = openJournal('/journal?q=rhubarb');

    expect(await searchBox()).toHaveValue('rhubarb');
    await screen.findByRole('article', { name: 'Rhubarb' });
    await act(() => router.navigate('/journal'));

    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(await searchBox()).toHaveValue('');
  });
});
