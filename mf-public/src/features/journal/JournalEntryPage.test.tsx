import { act, screen, waitFor, within } from '@testing-library/react';
import { day, journalEntry, learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { JournalEntryPage } from './JournalEntryPage';

const id = '00000000-0000-4000-8000-00000000abcd';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const openEntry = (signedInAs?: TestUser) =>
  renderApp([{ path: 'journal/:id', Component: JournalEntryPage }], `/journal/${id}`, { signedInAs });

const metaContent = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

beforeEach(() => {
  respond.reactionCounts({ like: 3, love: 1 });
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.neighbourDays([]);
});

describe('a journal entry', () => {
  it('shows a waiting visitor that it is loading, and the way back', async () => {
    respond.waiting('journal_entries');
    openEntry();

    expect(
      await screen.findByRole('progressbar', { name: 'Loading the journal entry…' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the journal' })).toHaveAttribute('href', '/journal');
  });

  it('lets a visitor read cover, title, day, mood and text', async () => {
    respond.journalEntry(
      journalEntry({
        id,
        title: 'Rain',
        content: 'It rained **all** day.\n\n[A link](javascript:alert(1))',
        excerpt: 'Wet.',
        entry_date: '2026-03-01',
        mood: 'calm',
        cover_image_url: '/media/rain-1600w.webp',
      }),
    );
    openEntry();

    expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
    expect(screen.getByText('March 1, 2026')).toHaveAttribute('datetime', '2026-03-01');
    expect(screen.getByText('calm')).toBeInTheDocument();
    expect(screen.getByText('all').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: 'A link' })).not.toBeInTheDocument();
    const cover = screen.getByRole('presentation');
    expect(cover).toHaveAttribute('src', '/media/rain-1600w.webp');
    expect(cover).toHaveAttribute('loading', 'eager');
    await waitFor(() => expect(document.title).toBe('Rain | Mira Solberg'));
    expect(metaContent('description')).toBe('Wet.');
    expect(metaContent('robots')).toBeNull();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('leads a visitor back to the search they came from', async () => {
    respond.journalEntry(journalEntry({ id }));
    const { router } = openEntry();

    await act(() =>
      router.navigate(`/journal/${id}`, { state: { from: { pathname: '/journal', search: '?q=rain' } } }),
    );

    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to the journal' })).toHaveAttribute(
        'href',
        '/journal?q=rain',
      ),
    );
  });

  it('tells a visitor which day it is of, and leads on to the next', async () => {
    respond.journalEntry(journalEntry({ id, entry_date: '2024-11-17' }));
    respond.neighbourDays([{ ...day({ title: 'Salaries', content_type: 'blog_posts' }), direction: 'next' }]);
    openEntry();

    expect(await screen.findByText('Day 412 as an entrepreneur')).toBeInTheDocument();
    const days = within(await screen.findByRole('navigation', { name: 'Days before and after' }));
    expect(await days.findByRole('link', { name: /Blog post.*Salaries/ })).toBeInTheDocument();
  });

  it('takes the reaction of a visitor', async () => {
    respond.journalEntry(journalEntry({ id }));
    const sent = respond.inserted('reactions');
    const { user } = openEntry();

    const reactions = await screen.findByRole('group', { name: 'Reactions' });
    await user.click(await within(reactions).findByRole('button', { name: 'Like 3' }));

    expect(await within(reactions).findByRole('button', { name: 'Like 4', pressed: true })).toBeVisible();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ content_id: id, reaction_type: 'like' }));
  });

  it('can be edited by the owner', async () => {
    respond.journalEntry(journalEntry({ id }));
    openEntry(owner);

    expect(await screen.findByRole('link', { name: 'Edit this Entry' })).toHaveAttribute(
      'href',
      `/admin/journal?edit=${id}`,
    );
  });

  it('offers a learner no way to edit it', async () => {
    respond.journalEntry(journalEntry({ id, title: 'Rain' }));
    const { store } = openEntry(learner);

    await screen.findByRole('heading', { level: 1, name: 'Rain' });
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
    expect(screen.queryByRole('link', { name: 'Edit this Entry' })).not.toBeInTheDocument();
  });

  it.each([
    ['an unpublished entry', { is_published: false }],
    ['a scheduled entry', { is_published: true, published_at: tomorrow() }],
  ])(
    'tells the owner who looks at %s that it is a draft, and hides it from search engines',
    async (_, row) => {
      respond.journalEntry(journalEntry({ id, title: 'Rain', ...row }));
      openEntry(owner);

      expect(await screen.findByRole('status')).toHaveTextContent('Viewing Draft');
      expect(screen.getByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
      expect(metaContent('robots')).toBe('noindex');
      expect(screen.queryByRole('group', { name: 'Reactions' })).not.toBeInTheDocument();
    },
  );
});

describe('a journal entry that cannot be read', () => {
  it('tells a visitor who followed a wrong address', async () => {
    respond.journalEntry(null);
    respond.contentState('missing');
    openEntry();

    expect(await screen.findByRole('heading', { level: 1, name: 'Entry not found' })).toBeInTheDocument();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error fetching entry');
    expect(toast).toHaveTextContent("This journal entry could not be loaded or doesn't exist.");
    await waitFor(() => expect(document.title).toBe('Entry not found'));
    expect(metaContent('robots')).toBe('noindex');
    expect(screen.getByRole('link', { name: 'Back to the journal' })).toBeInTheDocument();
  });

  it('tells a visitor whose address has a malformed id the same', async () => {
    respond.failure('journal_entries', { status: 400, code: '22P02', message: 'invalid uuid' });
    respond.failure('rpc/content_state', { status: 400, code: '22P02', message: 'invalid uuid' });
    openEntry();

    expect(await screen.findByRole('heading', { level: 1, name: 'Entry not found' })).toBeInTheDocument();
  });

  it('tells a visitor that it is not published yet, and no word of it', async () => {
    respond.journalEntry(null);
    const sent = respond.contentState('unpublished');
    openEntry();

    expect(await screen.findByRole('heading', { level: 1, name: 'Not Available' })).toBeInTheDocument();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Not Available');
    expect(toast).toHaveTextContent('This journal entry is not yet published.');
    expect(sent[0]?.body).toEqual({ p_content_type: 'journal_entries', p_content_id: id });
  });

  it('tells a visitor when loading failed, and really tries again', async () => {
    respond.failure('journal_entries');
    const { user } = openEntry();

    const notice = await screen.findByText('This journal entry could not be loaded.');
    expect(notice).toBeInTheDocument();
    expect(await screen.findByText('Error fetching entry')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    respond.journalEntry(journalEntry({ id, title: 'Rain' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
  });
});
