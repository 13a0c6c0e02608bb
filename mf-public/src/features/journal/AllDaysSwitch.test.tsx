import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { day, journalEntry, renderApp, respond } from 'tooling/testing';
import { JournalListPage } from './JournalListPage';

const openJournal = (path = '/journal') => renderApp([{ path: 'journal', Component: JournalListPage }], path);

const allDays = () => screen.findByRole('switch', { name: 'All days' });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.journalEntries([journalEntry({ title: 'Rain' })]);
});

describe('the switch "All days"', () => {
  it('The switch "All days" shows all dated content by month, with type, day number, date and link', async () => {
    const sent = respond.days([
      day({ title: 'Cold calls', content_type: 'challenges', slug: 'a-challenge', day: '2024-11-17' }),
      day({ title: 'Salaries', content_type: 'blog_posts', slug: 'salaries', day: '2024-11-01' }),
      day({ title: 'Leaving', slug: 'an-entry', day: '2023-10-01', excerpt: '**At** four.' }),
      day({ title: 'Before', content_type: 'journey_summaries', slug: '2022', day: '2022-12-31' }),
    ]);
    const { user, router } = openJournal();

    await screen.findByRole('article', { name: 'Rain' });
    expect(await allDays()).not.toBeChecked();
    await user.click(await allDays());

    await waitFor(async () => expect(await allDays()).toBeChecked());
    expect(router.state.location.search).toBe('?show=all');
    await waitFor(() => expect(titles()).toEqual(['Cold calls', 'Salaries', 'Leaving', 'Before']));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'November 2024',
      'October 2023',
      'December 2022',
    ]);
    const rows = screen.getAllByRole('listitem');
    const texts = ['Day 412November 17, 2024Challenge', 'Day 396', '1 day before', '275 days before'];
    texts.forEach((text, index) => expect(rows[index]).toHaveTextContent(text));
    expect(within(rows[2] ?? document.body).getByText('At four.')).toBeInTheDocument();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/challenge/a-challenge',
      '/blog/salaries',
      '/journal/an-entry',
      '/journey-so-far/2022',
    ]);
    expect(sent[0]?.body).toEqual({ p_search: '', p_count: 100 });
    await waitFor(() => expect(document.title).toBe('All days | Mira Solberg'));
  });

  it.each([
    ['/journal?q=rain', 'all'],
    ['/journal?q=rain&show=all', ''],
  ])(
    'Without scripts, the switch "All days" at %s leads to the other view, with the search',
    async (path, show) => {
      respond.days([day({ title: 'Rain' })]);
      openJournal(path);

      const { form, name, value } = (await allDays()) as HTMLButtonElement;

      expect(form).toHaveFormValues({ q: 'rain' });
      expect([name, value]).toEqual(['show', show]);
    },
  );

  it('The switch "All days" returns to the journal, and the Back button to all days', async () => {
    respond.days([day({ title: 'Salaries' })]);
    const { user, router } = openJournal('/journal?show=all');

    await screen.findByRole('heading', { level: 3, name: 'Salaries' });
    await user.click(await allDays());

    expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 3, name: 'Salaries' })).toBeInTheDocument();
  });

  it.each([['/journal'], ['/journal?show=all']])(
    'There is no switch "All days" at %s without a start date',
    async (path) => {
      respond.settings({});
      respond.days([]);
      openJournal(path);

      expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
    },
  );
});

describe('all days', () => {
  it('A search of the journal continues in all days', async () => {
    respond.days([
      day({ title: 'Rain', excerpt: 'All day.' }),
      day({ title: 'Invoices', excerpt: 'Sent in the RAIN.' }),
      day({ title: 'Rhubarb', excerpt: '' }),
    ]);
    const { user, router } = openJournal('/journal?q=rain');

    await user.click(await allDays());

    await waitFor(() => expect(titles()).toEqual(['Rain', 'Invoices']));
    expect(screen.getByRole('searchbox', { name: 'Search all days' })).toHaveValue('rain');
    expect(screen.getByText('2 stories')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=rain&show=all');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(router.state.location.search).toBe('?show=all'));
  });

  it('A search that was typed right before all days are shown continues there', async () => {
    respond.days([day({ title: 'Rain' }), day({ title: 'Salaries' })]);
    const { user, router } = openJournal();

    await screen.findByRole('article', { name: 'Rain' });
    await user.fill(screen.getByRole('searchbox'), 'rain');
    // Without waiting: the navigation that writes the search to the URL is under way.
    fireEvent.focusOut(screen.getByRole('searchbox'));
    fireEvent.click(await allDays());

    await waitFor(() => expect(router.state.location.search).toBe('?q=rain&show=all'));
    await waitFor(() => expect(titles()).toEqual(['Rain']));
  });
});
