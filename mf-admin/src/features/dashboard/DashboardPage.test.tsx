import { screen, waitFor, within } from '@testing-library/react';
import { owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { DashboardPage } from './DashboardPage';

const openDashboard = (signedInAs: TestUser = owner) =>
  renderApp([{ index: true, Component: DashboardPage }], '/admin', { mount: '/admin', signedInAs });

const cardOf = (title: string) => within(screen.getByRole('article', { name: title }));

const countAll = () => {
  respond.count('blog_posts', 9);
  respond.count('journal_entries', 1234);
  respond.count('newsletter_subscribers', 0);
};

// These cards are tested in plots.test.tsx, BackupCard.test.tsx and DemoCard.test.tsx.
beforeEach(() => {
  respond.demo(null);
  respond.siteProfile({ name: 'Ada Holm' });
  respond.waitingFor([]);
  respond.settings({});
  respond.writingRun(null);
  respond.subscriberStatistics([]);
  respond.reactionStatistics([]);
  respond.rows('last_backup', [{ made_at: new Date().toISOString(), bytes: 1 }]);
});

describe('The dashboard', () => {
  it('It welcomes the owner by the part of the address before the at sign', async () => {
    countAll();
    openDashboard();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome back, owner!' }),
    ).toBeInTheDocument();
  });

  it('It welcomes an owner without an address as Admin', async () => {
    countAll();
    openDashboard({ ...owner, email: '' });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome back, Admin!' }),
    ).toBeInTheDocument();
  });

  it('It is not indexed by search engines', async () => {
    countAll();
    openDashboard();

    await waitFor(() => expect(document.title).toBe('Dashboard | Mira Solberg'));
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('It begins with what waits, each with its page, and says so when nothing does', async () => {
    countAll();
    respond.waitingFor([
      { kind: 'check_ins', number: 1, next_at: null },
      { kind: 'scheduled_entries', number: 2, next_at: '2026-12-24T09:00:00Z' },
    ] as never);
    respond.rows('last_backup', [{ made_at: '2020-01-01T00:00:00Z', bytes: 1 }]);
    const { unmount } = openDashboard();

    expect(await screen.findByRole('link', { name: '1 check-in today' })).toHaveAttribute(
      'href',
      '/admin/today',
    );
    expect(screen.getByRole('link', { name: '2 scheduled entries' })).toHaveAttribute(
      'href',
      '/admin/journal',
    );
    expect(screen.getByText(/, the next on December 24, 2026/)).toBeInTheDocument();
    expect(await screen.findByText('The last backup is more than 2 days old.')).toBeInTheDocument();
    unmount();

    respond.waitingFor([]);
    respond.rows('last_backup', []);
    openDashboard();
    expect(await screen.findByText(/Nothing. A good day to/)).toBeInTheDocument();
  });

  it('It tells the days in a row, and the days that were missed and paused', async () => {
    countAll();
    respond.writingRun({ last_day: '2026-02-17', current_run: 2, days_written: 30, missed: 4, paused: 5 });
    openDashboard();

    expect(
      await screen.findByText('2 days in a row. 30 days written, 4 missed, 5 paused.'),
    ).toBeInTheDocument();
  });

  it('It shows how many rows there are, and what is counted', async () => {
    countAll();
    openDashboard();

    expect(await screen.findByText('9')).toBeInTheDocument();
    expect(cardOf('Blog Posts').getByText('9')).toBeInTheDocument();
    expect(cardOf('Blog Posts').getByText('Published and draft')).toBeInTheDocument();
    expect(await screen.findByText('1,234')).toBeInTheDocument();
    expect(cardOf('Journal Entries').getByText('1,234')).toBeInTheDocument();
    expect(cardOf('Journal Entries').getByText('Private')).toBeInTheDocument();
    expect(await cardOf('Newsletter Subscribers').findByText('0')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('It shows a spinner for each count while it loads', async () => {
    respond.waiting('blog_posts');
    respond.waiting('journal_entries');
    respond.waiting('newsletter_subscribers');
    openDashboard();

    await screen.findByText('Nobody has reacted in the last 30 days.');
    expect(await screen.findAllByRole('progressbar')).toHaveLength(3);
    expect(cardOf('Newsletter Subscribers').getByRole('progressbar')).toHaveAccessibleName(
      'Loading Newsletter Subscribers',
    );
  });

  it('A failed count leaves the others and can be tried again', async () => {
    countAll();
    respond.failure('journal_entries');
    const { user } = openDashboard();

    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(cardOf('Journal Entries').getByRole('button', { name: 'Try again' })).toBe(again);
    expect(cardOf('Blog Posts').getByText('9')).toBeInTheDocument();
    respond.count('journal_entries', 12);
    await user.click(again);

    expect(await cardOf('Journal Entries').findByText('12')).toBeInTheDocument();
  });

  it('It explains how publishing works', async () => {
    countAll();
    openDashboard();

    const guide = within(await screen.findByRole('article', { name: 'How publishing works' }));
    for (const state of ['Draft', 'Scheduled', 'Published']) {
      expect(guide.getByText(state)).toBeInTheDocument();
    }
  });
});
