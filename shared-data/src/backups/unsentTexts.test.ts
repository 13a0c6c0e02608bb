import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { owner, startData } from 'tooling/testing';
import { declare, declareCall } from '../../../tooling/testing/declare';
import { countBackups, deleteAllBackups, listBackups, saveBackup } from './backups';
import { discardText, keepText, meetTexts, sendTexts } from './unsentTexts';

const form = { userId: owner.id, form: 'blog_posts', rowId: 'new' };
const here = '10000000-0000-4000-8000-000000000001';
const other = '10000000-0000-4000-8000-000000000002';
const far = '10000000-0000-4000-8000-000000000003';

const text = (session: string, content = 'Rain.') => ({ session, savedAt: Date.now(), values: { content } });
const row = (id: string, content = 'Rain.') => ({
  id,
  form: 'blog_posts',
  row_id: 'new',
  based_on: null,
  typed: { content },
  updated_at: '2026-03-01T08:00:00+00:00',
});
const found = (rows: object[]) => declareCall('list_unsent_texts', rows);
const saved = () => declare('post', '/rest/v1/unsent_texts', () => new HttpResponse(null, { status: 201 }));
const deleted = () =>
  declare('delete', '/rest/v1/unsent_texts', () => new HttpResponse(null, { status: 204 }));

const start = () => startData({ signedInAs: owner }).store.dispatch;

afterEach(() => deleteAllBackups(owner.id));

it('What is kept is sent once, with the form, the version that it was written on, and without files', async () => {
  const sent = saved();
  const dispatch = start();
  const values = { content: 'Rain.', is_published: false, photos: [new File(['x'], 'a.png')] };
  await keepText(form, { session: here, savedAt: 5, values, loadedAt: 'v1' });
  await Promise.all([dispatch(sendTexts(owner.id)), dispatch(sendTexts(owner.id))]);

  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: here,
      user_id: owner.id,
      form: 'blog_posts',
      row_id: 'new',
      based_on: 'v1',
      typed: { content: 'Rain.', is_published: false },
    },
  ]);
  expect(await listBackups(form)).toHaveLength(1);
  // No text would be lost, so the log-out needs no confirmation.
  expect(await countBackups(owner.id)).toBe(0);
});

it('What another device has typed is found beside what is here, the latest first, and not the own session', async () => {
  found([row(here), row(other), row(far, 'Snow.')]);
  saved();
  await keepText(form, text(other));
  expect(await start()(meetTexts(form, here))).toEqual([
    expect.objectContaining({ session: other }),
    {
      session: far,
      savedAt: Date.parse('2026-03-01T08:00:00Z'),
      values: { content: 'Snow.' },
      loadedAt: undefined,
      isElsewhere: true,
    },
  ]);
});

it('A text that was sent from here, and is gone, was saved or discarded elsewhere: it goes here, too', async () => {
  saved();
  found([]);
  await keepText(form, text(other));
  const dispatch = start();
  await dispatch(sendTexts(owner.id));
  expect(await dispatch(meetTexts(form, here))).toEqual([]);
  expect(await listBackups(form)).toEqual([]);
});

it('A text stays that the server never had whole: photos, what it refused, and what was kept for this device alone', async () => {
  declare('post', '/rest/v1/unsent_texts', () =>
    HttpResponse.json({ code: '23514', message: 'Too long' }, { status: 400 }),
  );
  found([]);
  const dispatch = start();
  await keepText(form, text(other));
  await dispatch(sendTexts(owner.id));
  const sent = saved();
  await keepText(form, { ...text(far), values: { photos: [new File(['x'], 'a.png')] } });
  await saveBackup(form, text('outbox'));

  expect(await dispatch(meetTexts(form, here))).toHaveLength(3);
  expect(sent).toHaveLength(1);
  expect(await countBackups(owner.id)).toBe(2);
});

it('Without the right to read, or without a connection, nothing goes', async () => {
  saved();
  await keepText(form, text(other));
  const dispatch = start();
  await dispatch(sendTexts(owner.id));
  for (const answer of [
    () => HttpResponse.json({ code: '42501', message: 'Only the owner' }, { status: 403 }),
    () => HttpResponse.error() as never,
  ]) {
    declare('post', '/rest/v1/rpc/list_unsent_texts', answer);
    expect(await dispatch(meetTexts(form, here))).toHaveLength(1);
  }
});

it('What is discarded without a connection is offered no more, and deleted on the server once there is one', async () => {
  saved();
  await keepText(form, text(other));
  const dispatch = start();
  await dispatch(sendTexts(owner.id));

  declare('delete', '/rest/v1/unsent_texts', () => HttpResponse.error() as never);
  await discardText(form, other);
  await dispatch(sendTexts(owner.id));
  found([row(other)]);
  expect(await dispatch(meetTexts(form, here))).toEqual([]);

  const gone = deleted();
  await dispatch(sendTexts(owner.id));
  expect(gone.map(({ query }) => query['id'])).toEqual([`eq.${other}`]);
  found([]);
  expect(await dispatch(meetTexts(form, here))).toEqual([]);
});

it('What is typed while the text before is on its way is sent after it', async () => {
  const contents: unknown[] = [];
  declare('post', '/rest/v1/unsent_texts', () => new HttpResponse(null, { status: 201 }));
  const dispatch = start();
  await keepText(form, { ...text(here, 'One'), savedAt: 1 });
  const first = dispatch(sendTexts(owner.id));
  await keepText(form, { ...text(here, 'Two'), savedAt: 2 });
  const sent = saved();
  await first;
  await dispatch(sendTexts(owner.id));
  contents.push(...sent.map(({ body }) => (body as { typed: { content: string } }).typed.content));
  expect(contents.at(-1)).toBe('Two');
  expect(await countBackups(owner.id)).toBe(0);
});
