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

// With so many cards on the page, tests ask for texts: looking up roles takes seconds.
const hundredDays = () => Array.from({ length: 100 }, (_, day) => journalEntry({ title: `Day ${day}` }));

beforeEach(() => void respond.settings({}));

describe('the journal', () => {
  it('shows a waiting visitor that it is loading', async () => {
    respond.waiting('journal_entries');
    openJournal();

    expect(await screen.findByRole('progressbar', { name: 'Loading the journal…' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Journal' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Journal | Mira Solberg'));
  });

  it('shows a visitor cover, day, mood, title and excerpt of each entry', async () => {
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

  it('asks a visitor to come back when nothing is written yet', async () => {
    respond.journalEntries([]);
    openJournal();

    expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeInTheDocument();
    expect(screen.getByText('Come back soon to read my first journal entry.')).toBeInTheDocument();
  });

  it('tells a visitor what failed, and really tries again', async () => {
    respond.failure('journal_entries', { message: 'The server is on fire' });
    const { user } = openJournal();

    expect(await screen.findByText('Error fetching journal entries')).toBeInTheDocument();
    expect(screen.getByText('The server is on fire')).toBeInTheDocument();
    respond.journalEntries([journalEntry({ title: 'Rain' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
  });

  it('keeps the list in front of a visitor when the next rows fail', async () => {
    respond.journalEntries(hundredDays());
    const { user } = openJournal();

    const more = await screen.findByText('Load more');
    respond.failure('journal_entries');
    await user.click(more);

    expect(await screen.findByText('Error fetching journal entries')).toBeInTheDocument();
    expect(screen.getAllByText(/^Day \d+$/)).toHaveLength(100);
    expect(more).toBeEnabled();
  });

  it('gives a visitor the rows after the first hundred', async () => {
    respond.journalEntries(hundredDays());
    const { user } = openJournal();

    const more = await screen.findByText('Load more');
    expect(screen.getByText('100+ entries')).toBeInTheDocument();
    const sent = respond.journalEntries([journalEntry({ title: 'Day 100' })]);
    await user.click(more);

    expect(await screen.findByText('Day 100')).toBeInTheDocument();
    expect(sent[0]?.query.offset).toBe('100');
    expect(screen.getByText('101 entries')).toBeInTheDocument();
    expect(screen.queryByText('Load more')).not.toBeInTheDocument();
  });
});

describe('the search in the journal', () => {
  it('filters titles and excerpts while a visitor types, whatever the case', async () => {
    respond.journalEntries(threeDays());
    const { user } = openJournal();

    await screen.findByRole('article', { name: 'Rhubarb' });
    await user.type(await searchBox(), 'rAiN ');

    expect(titles()).toEqual(['Rain', 'The first invoice']);
    expect(screen.getByText('2 entries')).toBeInTheDocument();
  });

  it('suggests another word to a visitor who finds nothing', async () => {
    respond.journalEntries(threeDays());
    const { user } = openJournal();

    await user.type(await searchBox(), 'snow');

    expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeInTheDocument();
    expect(screen.getByText('Try a different search term.')).toBeInTheDocument();
  });

  it('keeps what a visitor searches for in the address', async () => {
    respond.journalEntries(threeDays());
    const { user, router } = openJournal();

    await user.type(await searchBox(), 'rain & so');
    await waitFor(() => expect(router.state.location.search).toBe('?q=rain+%26+so'));
    await user.clear(await searchBox());

    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await searchBox()).toHaveValue('');
  });

  it('opens for a visitor with the search of a shared address', async () => {
    respond.journalEntries(threeDays());
    openJournal('/journal?q=rhubarb');

    expect(await searchBox()).toHaveValue('rhubarb');
    expect(await screen.findByRole('article', { name: 'Rhubarb' })).toBeInTheDocument();
    expect(titles()).toEqual(['Rhubarb']);
  });

  it('is over when a visitor goes to the whole journal', async () => {
    respond.journalEntries(threeDays());
    const { router } = openJournal('/journal?q=rhubarb');

    expect(await searchBox()).toHaveValue('rhubarb');
    await screen.findByRole('article', { name: 'Rhubarb' });
    await act(() => router.navigate('/journal'));

    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(await searchBox()).toHaveValue('');
  });

  it('asks the server for a visitor while not every row is loaded', async () => {
    respond.journalEntries(hundredDays());
    const { user } = openJournal();

    await screen.findByText('Day 99');
    const sent = respond.journalEntries([journalEntry({ title: 'Snow at last' })]);
    await user.type(screen.getByLabelText('Search the journal'), 'snow');

    expect(screen.getByText('Searching…')).toBeInTheDocument();
    expect(await screen.findByText('Snow at last')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.query.or).toContain('snow');
    expect(screen.getByText('1 entry')).toBeInTheDocument();
  });
});
