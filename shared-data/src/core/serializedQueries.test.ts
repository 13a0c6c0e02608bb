import { waitFor } from '@testing-library/react';
import { blogPost, challenge, journalEntry } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import { blogApi } from '../blog/blog.api';
import { challengesApi } from '../challenges/challenges.api';
import { homeApi } from '../home/home.api';
import { journalApi } from '../journal/journal.api';
import { selectSession } from '../session/useSession';
import { refetchIfOlder } from './cache';
import {
  getQueriesOutcome,
  settleQueries,
  serializeQueries,
  type SerializedQueries,
} from './serializedQueries';
import { withoutTexts } from '../publicContent/pageQueries';

const entry = journalEntry({ title: 'Rain' });
const { getJournalEntry } = journalApi.endpoints;

/** The serialized queries for the entry's page, passed through JSON. */
async function readOnServer(): Promise<SerializedQueries> {
  respond.journalEntry(entry);
  const { store } = startData();
  const { hasRead } = await settleQueries(store, async () => {
    void store.dispatch(getJournalEntry.initiate(entry.id));
  });
  expect(hasRead).toBe(true);
  expect(getQueriesOutcome(store)).toBe('read');
  return JSON.parse(JSON.stringify(serializeQueries(store))) as SerializedQueries;
}

const shownIn = ({ store }: ReturnType<typeof startData>) =>
  getJournalEntry.select(entry.id)(store.getState()).data;

describe('a store with serialized queries', () => {
  it('A store with serialized queries sends no request for an anonymous visitor', async () => {
    const read = await readOnServer();
    const sent = respond.journalEntry(null);

    const data = startData({ read });
    const { hasRead } = await settleQueries(data.store, async () => {
      void data.store.dispatch(getJournalEntry.initiate(entry.id));
    });
    await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));

    expect(hasRead).toBe(false);
    expect(sent).toHaveLength(0);
    expect(shownIn(data)).toEqual(entry);
  });

  it('A store with serialized queries counts them as fulfilled now, and refetches in the background when they are older than a minute', async () => {
    const read = await readOnServer();
    expect(JSON.stringify(read)).not.toMatch(/requestId|TimeStamp/);
    const sent = respond.journalEntry(entry);
    const data = startData({ read });
    const arrive = () =>
      data.store.dispatch(journalApi.util.prefetch('getJournalEntry', entry.id, refetchIfOlder));

    arrive();
    expect(sent).toHaveLength(0);

    jest.useFakeTimers({ now: Date.now() + 61_000, advanceTimers: true });
    arrive();
    expect(shownIn(data)).toEqual(entry);
    await waitFor(() => expect(sent).toHaveLength(1));
    jest.useRealTimers();
  });

  it('A store with serialized queries refetches a query whose tag is invalidated', async () => {
    const data = startData({ read: await readOnServer() });
    void data.store.dispatch(getJournalEntry.initiate(entry.id));
    const sent = respond.journalEntry({ ...entry, title: 'Rain, later' });

    data.store.dispatch(journalApi.util.invalidateTags(['Challenge']));
    expect(sent).toHaveLength(0);
    data.store.dispatch(journalApi.util.invalidateTags(['JournalEntry']));

    await waitFor(() => expect(shownIn(data)?.title).toBe('Rain, later'));
  });

  it('A store with serialized queries refetches for a signed-in user, and shows the serialized data until then', async () => {
    const read = await readOnServer();
    const sent = respond.journalEntry({ ...entry, title: 'Rain, with a note of mine' });

    const data = startData({ read, signedInAs: owner });
    void data.store.dispatch(getJournalEntry.initiate(entry.id));
    expect(shownIn(data)).toEqual(entry);

    await waitFor(() => expect(shownIn(data)?.title).toBe('Rain, with a note of mine'));
    expect(sent[0]?.headers.get('authorization')).toMatch(/^Bearer ey/);
  });
});

it.each([
  ['missing', 406, 'PGRST116'],
  ['failed', 503, undefined],
])('getQueriesOutcome is %s', async (outcome, status, code) => {
  respond.failure('/rest/v1/journal_entries', { status, code, message: 'no' });
  respond.failure('/rest/v1/rpc/content_state', { status, code, message: 'no' });
  const { store } = startData();

  await settleQueries(store, async () => void store.dispatch(getJournalEntry.initiate(entry.id)));

  expect(getQueriesOutcome(store)).toBe(outcome);
  expect(serializeQueries(store).queries).toEqual({});
});

describe('withoutTexts', () => {
  const { listBlogPosts } = blogApi.endpoints;
  const { listChallenges } = challengesApi.endpoints;
  const { getLatestOngoingChallenge } = homeApi.endpoints;

  it('withoutTexts leaves out the texts that a list does not show', async () => {
    const post = blogPost({ content: 'Three short words' });
    const [inShort, whole] = [challenge({ excerpt: 'In short' }), challenge({ excerpt: ' ' })];
    respond.blogPosts([post]);
    respond.challenges([inShort, whole]);
    const { store } = startData();
    await store.dispatch(listBlogPosts.initiate({ search: '', category: '', page: 1 }));
    await store.dispatch(listChallenges.initiate({ search: '', page: 1 }));

    const { queries = {} } = withoutTexts(serializeQueries(store), (text) => (text ?? '').split(' ').length);

    const rowsOf = (endpoint: string) =>
      Object.values(queries).find((query) => query?.endpointName === endpoint)?.data;
    expect(rowsOf('listBlogPosts')).toEqual({
      rows: [{ ...post, content: undefined, words: 3 }],
      hasNext: false,
    });
    expect(rowsOf('listChallenges')).toEqual({
      rows: [{ ...inShort, description: undefined }, whole],
      hasNext: false,
    });
  });

  it.each([
    ['an excerpt leaves the description out', 'In short', undefined],
    ['no excerpt has the description', null, 'The rules.'],
  ])('withoutTexts has the latest challenge of home: %s', async (_, excerpt, sent) => {
    respond.challenges([challenge({ excerpt, description: 'The rules.', status: 'Ongoing' })]);
    const { store } = startData();
    await store.dispatch(getLatestOngoingChallenge.initiate());

    const { queries = {} } = withoutTexts(serializeQueries(store), () => 0);

    expect(Object.values(queries)[0]?.data).toMatchObject({ excerpt, description: sent });
  });

  it('withoutTexts leaves home without an ongoing challenge as it is', async () => {
    respond.challenges([]);
    const { store } = startData();
    await store.dispatch(getLatestOngoingChallenge.initiate());

    expect(Object.values(withoutTexts(serializeQueries(store), () => 0).queries ?? {})[0]?.data).toBeNull();
  });
});
