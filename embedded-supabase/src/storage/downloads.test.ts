import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { request } from '../../testing/request';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
let anna: SupabaseClient;
let service: SupabaseClient;
let visitor: SupabaseClient;

const client = (key: string) =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
const inMedia = (person: SupabaseClient) => person.storage.from('media');
const inPrivate = (person: SupabaseClient) => person.storage.from('private');
const text = (content: string, type = 'text/plain') => new Blob([content], { type });
const statusOf = (error: unknown) => (error as { statusCode?: string } | null)?.statusCode;

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
  [anna, visitor] = [client(backend.publishableKey), client(backend.publishableKey)];
  service = client(backend.secretKey);
  const { error } = await anna.auth.signInWithPassword({
    email: 'anna@example.com',
    password: 'password-1234',
  });
  if (error) throw error;
  await service.storage.createBucket('private', { public: false, fileSizeLimit: '1kb' });
});
afterAll(() => backend.stop());

describe('signed addresses', () => {
  beforeAll(async () => {
    await inPrivate(service).upload('signed/a b.txt', 'secret', { contentType: 'text/plain' });
  });

  it('A signed address gives out its file to everybody, under the name that it says', async () => {
    const { data } = await inPrivate(service).createSignedUrl('signed/a b.txt', 60, { download: 'x.txt' });
    const response = await fetch(data?.signedUrl ?? '');
    expect([response.status, await response.text()]).toEqual([200, 'secret']);
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename=x.txt; filename*=UTF-8''x.txt;",
    );
  });

  it('A missing one of several files alone has an error', async () => {
    const { data } = await inPrivate(service).createSignedUrls(['signed/a b.txt', 'signed/none.txt'], 60);
    expect(data).toEqual([
      expect.objectContaining({ error: null, signedUrl: expect.stringContaining('?token=') }),
      expect.objectContaining({ error: expect.stringContaining('does not exist'), signedUrl: null }),
    ]);
  });

  it('A signed upload stores one file, once', async () => {
    const { data } = await inPrivate(service).createSignedUploadUrl('signed/up.txt');
    const { token = '' } = data ?? {};
    const send = (name: string) =>
      inPrivate(visitor).uploadToSignedUrl(name, token, text('up'), { metadata: { a: 1 } });
    expect((await send('signed/other.txt')).error?.message).toBe('Invalid signature');
    expect((await send('signed/up.txt')).error).toBeNull();
    expect(statusOf((await send('signed/up.txt')).error)).toBe('409');
    expect((await inPrivate(service).info('signed/up.txt')).data?.metadata).toEqual({ a: 1 });
  });

  it('Attack: no other token signs an address', async () => {
    const session = (await anna.auth.getSession()).data.session?.access_token ?? '';
    const { data: download } = await inPrivate(service).createSignedUrl('signed/a b.txt', 60);
    const { data: upload } = await inPrivate(service).createSignedUploadUrl('signed/new.txt');
    const ofDownload = new URL(download?.signedUrl ?? '').searchParams.get('token') ?? '';
    const at = (token: string) => `/storage/v1/object/sign/private/signed/a%20b.txt?token=${token}`;
    for (const token of ['x', '', session, upload?.token ?? '', `${ofDownload}x`]) {
      const { status, text: answer } = await request(backend, at(token));
      expect(status).toBe(400);
      expect(answer).not.toContain('secret');
    }
    const { error } = await inPrivate(visitor).uploadToSignedUrl('signed/a b.txt', ofDownload, text('x'));
    expect(error?.message).toBe('Invalid signature');
    // Conversely, a signed URL's token is not a session.
    const { status } = await request(backend, '/storage/v1/object/list/media', {
      body: { prefix: '' },
      token: ofDownload,
    });
    expect(status).toBe(400);
  });
});

describe('downloads', () => {
  const at = '/storage/v1/object/public/media/down.txt';
  let etag = '';
  beforeAll(async () => {
    await inMedia(anna).upload('down.txt', text('0123456789'));
    etag = (await request(backend, at)).headers.get('etag') ?? '';
  });

  it.each([
    ['bytes=0-2', 206, '012', 'bytes 0-2/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-1', 206, '9', 'bytes 9-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=2-1', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('The range %s gets %s', async (range, status, content, contentRange) => {
    const response = await request(backend, at, { headers: { range } });
    expect([response.status, response.text, response.headers.get('content-range')]).toEqual([
      ...[status, content, contentRange],
    ]);
  });

  it('A file that the reader has is not sent again', async () => {
    expect((await request(backend, at, { headers: { 'if-none-match': `"x", W/${etag}` } })).status).toBe(304);
    expect((await request(backend, at, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const outdated = { range: 'bytes=0-2', 'if-range': '"x"' };
    expect((await request(backend, at, { headers: outdated })).text).toBe('0123456789');
  });

  it('A file exists for whom the policies let, and a private bucket is nowhere in public', async () => {
    await inPrivate(service).upload('hidden.txt', 'hidden');
    expect((await inPrivate(service).exists('hidden.txt')).data).toBe(true);
    expect((await inPrivate(anna).exists('hidden.txt')).data).toBe(false);
    expect((await inPrivate(service).exists('none.txt')).data).toBe(false);
    for (const path of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      const { status, text: answer } = await request(backend, `/storage/v1/object/${path}private/hidden.txt`);
      expect([status, answer]).toEqual([400, expect.not.stringContaining('hidden')]);
    }
  });

  it('A copy and a move say where the file is, and keep its metadata', async () => {
    await inMedia(anna).upload('from.txt', text('x'), { metadata: { a: 1 } });
    expect((await inMedia(anna).copy('from.txt', 'to.txt')).data).toEqual({ path: 'media/to.txt' });
    expect((await inMedia(anna).info('to.txt')).data?.metadata).toEqual({ a: 1 });
    expect((await inMedia(anna).move('to.txt', 'moved.txt')).data).toEqual({ message: 'Successfully moved' });
    expect((await inMedia(anna).move('none.txt', 'x.txt')).error?.message).toBe('Object not found');
  });
});

it.each([
  ['transformed images', '/storage/v1/render/image/public/media/a.png?width=10'],
  ['resumable uploads', '/storage/v1/upload/resumable'],
  ['the S3 protocol', '/storage/v1/s3/media'],
  ['analytics and vector buckets', '/storage/v1/vector/ListVectorBuckets'],
  ['purging a cache', '/storage/v1/cdn/media'],
])('What is missing says so: %s', async (name, address) => {
  const { status, body } = await request(backend, address, { body: {} });
  expect(status).toBe(501);
  expect(body).toMatchObject({ message: `Not served by the embedded backend: ${name}.` });
});
