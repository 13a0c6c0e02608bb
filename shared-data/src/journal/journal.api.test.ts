import { journalEntry } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { journalApi } from './journal.api';

const { listJournalEntries, getJournalEntry } = journalApi.endpoints;

describe('journalApi', () => {
  it('journalApi lists published entries, the newest day first, a page at a time', async () => {
    const entry = journalEntry();
    const sent = respond.journalEntries([entry]);
    const { store } = startData();
    const before = new Date().toISOString();

    const { data } = await store.dispatch(listJournalEntries.initiate({ search: '', page: 1 }));

    expect(data).toEqual({ rows: [entry], hasNext: false });
    const { published_at, ...query } = sent[0]?.query ?? {};
    expect(query).toEqual({
      // The columns for a card. Lists never load the text columns.
      select: expect.not.stringMatching(/content|\*/),
      is_published: 'eq.true',
      order: 'entry_date.desc,id.asc',
      offset: '0',
      limit: '25',
    });
    expect(published_at?.slice('lte.'.length) ?? '').toMatch(/^20.*Z$/);
    expect((published_at ?? '') >= `lte.${before}`).toBe(true);
  });

  it('journalApi reads one row more than a page shows, which tells whether another page follows', async () => {
    const entries = Array.from({ length: 25 }, () => journalEntry());
    const sent = respond.journalEntries(entries);
    const { store } = startData();

    const { data } = await store.dispatch(listJournalEntries.initiate({ search: '', page: 2 }));

    expect(data).toEqual({ rows: entries.slice(0, 24), hasNext: true });
    expect(sent[0]?.query).toMatchObject({ offset: '24', limit: '25' });
  });

  it('journalApi filters by title or excerpt on the server', async () => {
    const sent = respond.journalEntries([]);

    await startData().store.dispatch(listJournalEntries.initiate({ search: 'rain, or snow', page: 1 }));

    expect(sent[0]?.query.or).toBe('(title.ilike.%rain_ or snow%,excerpt.ilike.%rain_ or snow%)');
  });

  it('journalApi finds an entry with all its columns', async () => {
    const entry = journalEntry();
    const sent = respond.journalEntry(entry);

    const { data } = await startData().store.dispatch(getJournalEntry.initiate(entry.id));

    expect(data).toEqual(entry);
    expect(sent[0]?.query).toEqual({ select: '*', id: `eq.${entry.id}` });
  });

  it('journalApi gives notFound for a missing entry', async () => {
    respond.journalEntry(null);

    const { error } = await startData().store.dispatch(getJournalEntry.initiate(journalEntry().id));

    expect(error).toMatchObject({ kind: 'notFound' });
  });

  it('journalApi gives notFound for a malformed id', async () => {
    respond.failure('journal_entries', {
      status: 400,
      code: '22P02',
      message: 'invalid input syntax for type uuid: "tuesday"',
    });

    const { error } = await startData().store.dispatch(getJournalEntry.initiate('tuesday'));

    expect(error).toMatchObject({ kind: 'notFound' });
  });
});
