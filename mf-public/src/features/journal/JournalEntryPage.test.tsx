import { screen, waitFor } from '@testing-library/react';
import { journalEntry, learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { JournalEntryPage } from './JournalEntryPage';

const id = '00000000-0000-4000-8000-00000000abcd';

const openEntry = (signedInAs?: TestUser) =>
  renderApp([{ path: 'journal/:id', Component: JournalEntryPage }], `/journal/${id}`, { signedInAs });

const metaContent = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

beforeEach(() => {
  respond.reactionCounts({ like: 3, love: 1 });
  respond.settings({ entrepreneur_start_date: '2023-10-02' });
  respond.neighbourDays([]);
  respond.onThisDay([]);
});

describe('a journal entry', () => {
  it('A journal entry shows cover, title, date, mood and sanitized text', async () => {
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

  it('The cover of a journal entry has the words that its owner wrote', async () => {
    const cover = { cover_image_url: '/media/rain-1600w.webp', cover_alt: 'Rain on a window' };
    respond.journalEntry(journalEntry({ id, ...cover }));
    openEntry();

    expect(await screen.findByRole('img', { name: 'Rain on a window' })).toBeInTheDocument();
  });

  it('A journal entry has an Edit link for the owner', async () => {
    respond.journalEntry(journalEntry({ id }));
    openEntry(owner);

    expect(await screen.findByRole('link', { name: 'Edit this Entry' })).toHaveAttribute(
      'href',
      `/admin/journal?edit=${id}`,
    );
  });

  it('A journal entry has no Edit link for a learner', async () => {
    respond.journalEntry(journalEntry({ id, title: 'Rain' }));
    const { store } = openEntry(learner);

    await screen.findByRole('heading', { level: 1, name: 'Rain' });
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
    expect(screen.queryByRole('link', { name: 'Edit this Entry' })).not.toBeInTheDocument();
  });
});

describe('a journal entry that cannot be read', () => {
  it('A journal entry that does not exist is "Entry not found"', async () => {
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

  it('A malformed id of a journal entry is "Entry not found"', async () => {
    respond.failure('journal_entries', { status: 400, code: '22P02', message: 'invalid uuid' });
    respond.failure('rpc/content_state', { status: 400, code: '22P02', message: 'invalid uuid' });
    openEntry();

    expect(await screen.findByRole('heading', { level: 1, name: 'Entry not found' })).toBeInTheDocument();
  });

  it('An unpublished journal entry is "Not Available" for a visitor', async () => {
    respond.journalEntry(null);
    const sent = respond.contentState('unpublished');
    openEntry();

    expect(await screen.findByRole('heading', { level: 1, name: 'Not Available' })).toBeInTheDocument();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Not Available');
    expect(toast).toHaveTextContent('This journal entry is not yet published.');
    expect(sent[0]?.body).toEqual({ p_content_type: 'journal_entries', p_content_id: id });
  });

  it('A journal entry that cannot be loaded shows an error toast', async () => {
    respond.failure('journal_entries');
    openEntry();

    expect(await screen.findByText('Error fetching entry')).toBeInTheDocument();
  });
});
