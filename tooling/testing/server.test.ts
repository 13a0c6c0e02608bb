/** @jest-environment ./jest/browserEnvironment.ts */
import { respond } from './respond';
import { takeUndeclared } from './server';

const url = 'http://test.example/rest/v1/journal_entries?select=id&order=entry_date.desc';

describe('the fake network', () => {
  it('names a request that the test did not declare', async () => {
    jest.spyOn(console, 'error').mockImplementation();

    await expect(fetch(url)).rejects.toThrow();

    expect(takeUndeclared()).toEqual([`GET ${url}`]);
    jest.restoreAllMocks();
  });

  it('answers what was declared and shows what was asked', async () => {
    const sent = respond.journalEntries([{ id: '1' }]);

    const answer = await fetch(url);

    expect(await answer.json()).toEqual([{ id: '1' }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.query).toEqual({ select: 'id', order: 'entry_date.desc' });
  });

  it('tells a list from a single row', async () => {
    const lists = respond.journalEntries([]);
    const singles = respond.journalEntry(null);

    const answer = await fetch(url, { headers: { accept: 'application/vnd.pgrst.object+json' } });

    expect(answer.status).toBe(406);
    expect(singles).toHaveLength(1);
    expect(lists).toHaveLength(0);
  });
});
