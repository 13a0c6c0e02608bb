import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { signIn } from '@brand/shared-data';
import { arrive, leave, present, type Person } from '../../shared-data/testing/people';
import { importArchive, planImport } from './index';
import { dayOneZip, evening, journivZip } from './imports/journals.fixture';
import { tools } from './imports/readAll.fixture';

// Tests against the real backend: private journals become drafts, without duplicates, and only the owner can see or import them.
let backend: TestBackend;
let people: Record<'visitor' | 'learner' | 'owner', Person>;

async function logIn(name: string) {
  const person = arrive(backend);
  await person.store.dispatch(signIn({ email: `${name}@example.com`, password: `${name}-demo-1234` }));
  return person;
}

beforeAll(async () => {
  backend = await startTestBackend();
  people = { visitor: arrive(backend), learner: await logIn('learner'), owner: await logIn('owner') };
});
afterAll(() => backend.stop().then(() => leave(Object.values(people))));

async function bring(file: Blob) {
  const plan = present((await people.owner.store.dispatch(planImport(file))).data);
  expect(plan.problems).toEqual([]);
  expect(await people.owner.store.dispatch(importArchive(plan, undefined, tools))).toEqual({ data: [] });
  return plan;
}

/** The imported entries that a token, or a visitor, can read: their titles, days and texts. */
async function read(token = backend.publishableKey) {
  const query =
    'select=title,entry_date,is_published,content&title=in.("A quiet day","The harbour at night. Then rain")';
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
  const response = await fetch(`${backend.url}/rest/v1/journal_entries?${query}&order=title`, { headers });
  return (await response.json()) as {
    title: string;
    entry_date: string;
    is_published: boolean;
    content: string;
  }[];
}

async function tokenOf(name: string) {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: `${name}-demo-1234` }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

test('Journals are drafts of their days, which visitors and learners do not see', async () => {
  const plan = await bring(dayOneZip());
  expect(plan.items.map(({ type, state }) => [type, state])).toEqual([['journal_entries', 'draft']]);
  await bring(journivZip());
  const entries = await read(await tokenOf('owner'));
  expect(entries.map(({ title, entry_date, is_published }) => [title, entry_date, is_published])).toEqual([
    ['A quiet day', '2026-03-01', false],
    ['The harbour at night. Then rain', '2026-03-01', false],
  ]);
  expect(await Promise.all([read(), tokenOf('learner').then(read)])).toEqual([[], []]);
  const [address] = /\/media\/imported\/[^)]+/.exec(entries[1]?.content ?? '') ?? [];
  expect((await fetch(`${backend.url}/storage/v1/object/public${address}`)).status).toBe(200);
});

test('The same archive again changes nothing, and brings photos that the first import could not read', async () => {
  const heic = { toSizes: async () => Promise.reject(new Error('This browser does not read HEIC.')) };
  const file = dayOneZip([
    { ...evening, uuid: 'again', text: `# Later\n\n${evening.text.split('\n\n')[1]}` },
  ]);
  const { store } = people.owner;
  const first = present((await store.dispatch(planImport(file))).data);
  const told = present((await store.dispatch(importArchive(first, undefined, heic))).data);
  expect(told.map(({ message }) => message).join()).toContain('does not read HEIC');
  const second = present((await store.dispatch(planImport(file))).data);
  expect([second.items, second.unchanged, second.siteExport?.unfinished]).toEqual([[], 1, 1]);
  const came = present((await store.dispatch(importArchive(second, undefined, tools))).data);
  expect(came.map(({ message }) => message)).toEqual(['Pictures that an earlier import left out came: 1.']);
  const third = await bring(file);
  expect([third.items, third.unchanged, third.siteExport?.unfinished]).toEqual([[], 1, 0]);
});
