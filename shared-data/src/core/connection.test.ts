import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { journalEntry } from '../../../tooling/testing/builders';
import { declare } from '../../../tooling/testing/declare';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { journalApi } from '../journal/journal.api';

const settings = (status: number) =>
  declare('get', '/auth/v1/settings', () => HttpResponse.json({}, { status }));

const entry = journalEntry();
const readEntry = () => {
  const { store } = startData();
  const { getJournalEntry } = journalApi.endpoints;
  void store.dispatch(getJournalEntry.initiate(entry.id));
  return () => getJournalEntry.select(entry.id)(store.getState());
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('A backend that could not be reached', () => {
  it.each([
    ['does not answer', () => HttpResponse.error()],
    ['is starting', () => HttpResponse.json({ code: '503', message: 'Not ready' }, { status: 503 })],
    ['is away from its proxy', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('is asked until it answers, and then for what is on screen, where it %s', async (_how, answer) => {
    declare('get', '/rest/v1/journal_entries', answer);
    const entryNow = readEntry();
    await waitFor(() => expect(entryNow().isError).toBe(true));

    const refused = settings(503);
    await jest.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(refused.length).toBeGreaterThan(1));
    expect(entryNow().isError).toBe(true);

    settings(200);
    respond.journalEntry(entry);
    await jest.advanceTimersByTimeAsync(2500);
    await waitFor(() => expect(entryNow().data).toMatchObject({ id: entry.id }));
  });

  it('is asked ever more rarely where it answers, but not what is on screen', async () => {
    const asked = settings(200);
    const failed = respond.offline('journal_entries');
    const entryNow = readEntry();
    await waitFor(() => expect(entryNow().isError).toBe(true));

    for (let seconds = 0; seconds < 60; seconds += 1) await jest.advanceTimersByTimeAsync(1000);

    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThan(7);
    expect(failed.length).toBeLessThan(30);
  });

  it('is not asked again because of a request that it answered with an error', async () => {
    respond.failure('journal_entries', { status: 500 });
    const entryNow = readEntry();
    await waitFor(() => expect(entryNow().error).toMatchObject({ kind: 'unknown' }));

    await jest.advanceTimersByTimeAsync(10_000);

    expect(entryNow().isError).toBe(true);
  });
});
