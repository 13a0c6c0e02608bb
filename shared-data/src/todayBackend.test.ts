/** @jest-environment node */
import { sharedBackend, type SharedBackend } from '@brand/database/testing/sharedBackend';
import { request } from 'embedded-supabase/testing/request';
import { arrive, leave, present, type Person } from '../testing/people';
import * as admin from './admin';
import * as visitors from './index';

const data = { ...visitors, ...admin };
const { sendJournalEntry } = data.todayApi.endpoints;

let backend: SharedBackend;
let owner: Person;
let learner: Person;
let visitor: Person;

beforeAll(async () => {
  backend = await sharedBackend();
  [owner, learner, visitor] = [arrive(backend), arrive(backend), arrive(backend)];
  await owner.store.dispatch(data.signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }));
  await learner.store.dispatch(data.signIn({ email: 'learner@example.com', password: 'learner-demo-1234' }));
});
afterAll(() => leave([owner, learner, visitor]));

const values = (title: string) => ({
  title,
  content: 'Rain.',
  excerpt: '',
  mood: 'calm',
  cover_image_url: '',
  entry_date: '2026-03-01',
  is_published: false,
  published_at: '2026-03-01T08:00:00Z',
});
const send = ({ store }: Person, clientId: string, title: string) =>
  store.dispatch(sendJournalEntry.initiate({ clientId, values: values(title) }));
const found = async (clientId: string) => {
  const answer = await request(backend, `/rest/v1/journal_entries?client_id=eq.${clientId}&select=title`, {
    token: backend.secretKey,
    headers: { apikey: backend.secretKey },
  });
  return answer.body;
};

it('An entry that a device sends twice, also at once, is one entry with the first text', async () => {
  const clientId = data.randomUuid();
  const first = present((await send(owner, clientId, 'First')).data);

  const again = await Promise.all(['Second', 'Third'].map((title) => send(owner, clientId, title)));

  expect(again.map((result) => result.data)).toEqual([first, first]);
  expect(await found(clientId)).toEqual([{ title: 'First' }]);
});

it('Attack: neither a learner nor the publishable key sends an entry, or overwrites one by its client id', async () => {
  const clientId = data.randomUuid();
  expect((await send(learner, clientId, 'Learner')).error).toMatchObject({ kind: 'forbidden' });
  expect((await send(visitor, clientId, 'Visitor')).error).toBeDefined();
  expect(await found(clientId)).toEqual([]);

  await send(owner, clientId, 'Owner');
  expect((await send(learner, clientId, 'Learner')).error).toBeDefined();
  const overwriting = await request(backend, '/rest/v1/journal_entries?on_conflict=client_id', {
    body: { ...values('Visitor'), client_id: clientId },
    token: backend.publishableKey,
    headers: { apikey: backend.publishableKey, prefer: 'resolution=merge-duplicates' },
  });
  expect(overwriting.status).toBeGreaterThanOrEqual(400);
  expect(await found(clientId)).toEqual([{ title: 'Owner' }]);
});
