/** @jest-environment ./jest/browserEnvironment.ts */
import { respond } from './respond';
import { takeUndeclared } from './server';

const url = 'http://test.example/rest/v1/journal_entries?select=id&order=entry_date.desc';

describe('The fake network', () => {
  it('reports a request that the test did not declare', async () => {
    jest.spyOn(console, 'error').mockImplementation();

    await expect(fetch(url)).rejects.toThrow();

    expect(takeUndeclared()).toEqual([`GET ${url}`]);
    jest.restoreAllMocks();
  });

  it('responds as declared and shows the request', async () => {
    const sent = respond.journalEntries([{ id: '1' }]);

    const response = await fetch(url);

    expect(await response.json()).toEqual([{ id: '1' }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.query).toEqual({ select: 'id', order: 'entry_date.desc' });
  });

  it('distinguishes a list from a single row', async () => {
    const lists = respond.journalEntries([]);
    const singles = respond.journalEntry(null);

    const response = await fetch(url, { headers: { accept: 'application/vnd.pgrst.object+json' } });

    expect(response.status).toBe(406);
    expect(singles).toHaveLength(1);
    expect(lists).toHaveLength(0);
  });
});
