import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';

// Everything that supabase-js sends is valid.
let backend: TestBackend;
let anna: SupabaseClient;
let service: SupabaseClient;

function client(key: string): SupabaseClient {
  // Node 20 has no global WebSocket.
  const realtime = { transport: WebSocket as unknown as typeof globalThis.WebSocket };
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime,
  });
}

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
  anna = client(backend.publishableKey);
  service = client(backend.secretKey);
  await anna.auth.signInWithPassword({ email: 'anna@example.com', password: 'password-1234' });
});
afterAll(() => backend.stop());

const notes = () => anna.from('notes').select('id, text, price');

test.each([
  [
    'eq, neq, gt, gte, lt, lte',
    () =>
      notes().eq('text', 'a').neq('text', 'b').gt('price', 1).gte('price', 1).lt('price', 9).lte('price', 9),
  ],
  [
    'like, ilike, is, in, not',
    () =>
      notes()
        .like('text', '%a%')
        .ilike('text', '%b%')
        .is('is_published', true)
        .in('text', ['a', 'b,c'])
        .not('text', 'is', null),
  ],
  ['or with and', () => notes().or('text.eq.a,and(price.gt.1,price.not.lt.3)')],
  [
    'match, filter and textSearch',
    () =>
      notes()
        .match({ text: 'a' })
        .filter('price', 'not.eq', 3)
        .textSearch('text', 'word', { config: 'english' }),
  ],
  [
    'order, limit, range',
    () => notes().order('price', { ascending: false, nullsFirst: false }).order('id').limit(5).range(0, 2),
  ],
  ['count', () => anna.from('notes').select('*', { count: 'exact', head: true })],
  ['maybeSingle', () => notes().eq('text', 'nothing').maybeSingle()],
  ['csv', () => notes().csv()],
  [
    'insert of many',
    () => anna.from('notes').insert([{ text: 'a' }, { text: 'b', price: 2 }], { defaultToNull: false }),
  ],
  ['insert with select', () => anna.from('notes').insert({ text: 'c' }).select().single()],
  [
    'update and upsert',
    () =>
      service
        .from('notes')
        .upsert({ id: crypto.randomUUID(), author: '00000000-0000-4000-8000-00000000000a', text: 'd' })
        .select(),
  ],
  [
    'upsert that ignores',
    () =>
      service
        .from('notes')
        .upsert(
          { id: crypto.randomUUID(), author: '00000000-0000-4000-8000-00000000000a', text: 'e' },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
  ],
  ['delete', () => service.from('notes').delete().eq('text', 'd').select('id')],
  ['rpc', () => anna.rpc('whoami')],
  ['rpc by address', () => anna.rpc('whoami', {}, { get: true })],
] as [string, () => PromiseLike<{ error: unknown; status: number }>][])(
  'supabase-js can send a query with %s',
  async (_, send) => {
    const { error, status } = await send();
    expect(error).toBeNull();
    expect(status).toBeLessThan(300);
  },
);

test('supabase-js can sign up, change an account, refresh and sign out', async () => {
  const eve = client(backend.publishableKey);
  const account = { email: 'eve@example.com', password: 'password-1234' };
  expect((await eve.auth.signUp({ ...account, options: { data: { name: 'Eve' } } })).error).toBeNull();
  expect((await eve.auth.getUser()).data.user?.email).toBe(account.email);
  expect((await eve.auth.updateUser({ data: { name: 'Eva' } })).error).toBeNull();
  expect((await eve.auth.updateUser({ email: 'eva@example.com' })).error).toBeNull();
  expect((await eve.auth.updateUser({ password: 'another-1234' })).error).toBeNull();
  expect((await eve.auth.refreshSession()).error).toBeNull();
  expect((await eve.auth.resetPasswordForEmail(account.email)).error).toBeNull();
  expect((await eve.auth.resend({ type: 'signup', email: account.email })).error).toBeNull();
  expect(
    (await eve.auth.verifyOtp({ type: 'recovery', email: account.email, token: '0000000000' })).error?.code,
  ).toBe('otp_expired');
  expect((await eve.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await eve.auth.signOut({ scope: 'global' })).error).toBeNull();
});

test('supabase-js can store, list, move and remove files', async () => {
  const files = anna.storage.from('media');
  const bytes = new TextEncoder().encode('hello');
  const contentType = 'text/plain';
  expect((await files.upload('a/one.txt', bytes, { contentType })).error).toBeNull();
  expect((await files.upload('a/one.txt', bytes, { contentType, upsert: true })).error).toBeNull();
  expect((await files.update('a/one.txt', bytes, { contentType })).error).toBeNull();
  expect(
    (await files.list('a', { limit: 10, offset: 0, sortBy: { column: 'name', order: 'asc' } })).error,
  ).toBeNull();
  expect((await files.info('a/one.txt')).error).toBeNull();
  expect((await files.download('a/one.txt')).error).toBeNull();
  expect((await files.copy('a/one.txt', 'a/two.txt')).error).toBeNull();
  expect((await files.move('a/two.txt', 'a/three.txt')).error).toBeNull();
  expect((await files.createSignedUrl('a/one.txt', 60)).error).toBeNull();
  expect((await files.remove(['a/one.txt', 'a/three.txt'])).data).toHaveLength(2);
});

test('supabase-js can create, change, empty and delete buckets', async () => {
  const { storage } = service;
  expect(
    (
      await storage.createBucket('new', {
        public: false,
        fileSizeLimit: 1000,
        allowedMimeTypes: ['text/plain'],
      })
    ).error,
  ).toBeNull();
  expect((await storage.listBuckets()).data).toHaveLength(2);
  expect((await storage.getBucket('new')).error).toBeNull();
  expect((await storage.updateBucket('new', { public: true })).error).toBeNull();
  expect((await storage.emptyBucket('new')).error).toBeNull();
  expect((await storage.deleteBucket('new')).error).toBeNull();
});
