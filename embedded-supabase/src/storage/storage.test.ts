import { readdirSync } from 'node:fs';
import path from 'node:path';
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

describe('uploads', () => {
  it('A Blob, a form and bytes are stored with their type, cache time and metadata', async () => {
    const metadata = { by: 'anna' };
    const form = new FormData();
    form.append('', text('form'), 'form.txt');
    const stored = [
      await inMedia(anna).upload('up/blob.txt', text('blob'), { cacheControl: '600', metadata }),
      await inMedia(anna).upload('up/form.txt', form, { cacheControl: '600', metadata }),
      await inMedia(anna).upload('up/bytes.txt', new TextEncoder().encode('bytes'), {
        ...{ cacheControl: '600', metadata, contentType: 'text/plain' },
      }),
    ];
    expect(stored.map(({ error }) => error)).toEqual([null, null, null]);
    expect(stored[0]?.data).toEqual({
      id: expect.any(String),
      path: 'up/blob.txt',
      fullPath: 'media/up/blob.txt',
    });
    for (const name of ['blob', 'form', 'bytes']) {
      expect(await (await inMedia(anna).download(`up/${name}.txt`)).data?.text()).toBe(name);
      const { data } = await inMedia(anna).info(`up/${name}.txt`);
      expect(data).toMatchObject({
        ...{ name: `up/${name}.txt`, bucketId: 'media', cacheControl: 'max-age=600', metadata },
        ...{ size: name.length, contentType: expect.stringContaining('text/plain') },
      });
    }
  });

  it('A file is replaced with upsert alone', async () => {
    await inMedia(anna).upload('up/once.txt', text('one'));
    expect(statusOf((await inMedia(anna).upload('up/once.txt', text('two'))).error)).toBe('409');
    expect((await inMedia(anna).upload('up/once.txt', text('three'), { upsert: true })).error).toBeNull();
    expect(await (await inMedia(anna).download('up/once.txt')).data?.text()).toBe('three');
  });

  it.each([
    ['an umlaut', 'up/ä.txt'],
    ['an emoji', 'up/😀.txt'],
    ['a percent sign', 'up/%41.txt'],
    ['a way out of its folder', 'up/../../a.txt'],
  ])('A name with %s is no key, as on hosted Storage', async (_, name) => {
    const sent = `/storage/v1/object/media/${name.split('/').map(encodeURIComponent).join('/').replaceAll('..', '%2e%2e%2f')}`;
    const { status, body } = await request(backend, sent, {
      ...{ body: new Uint8Array([1]), method: 'POST', headers: { 'content-type': 'text/plain' } },
      token: (await anna.auth.getSession()).data.session?.access_token,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringMatching(/^Invalid key/) });
  });

  it('Limits of a bucket hold, also for wildcards of types and sizes as texts', async () => {
    expect(statusOf((await inPrivate(service).upload('big.txt', 'x'.repeat(1001))).error)).toBe('413');
    expect((await inPrivate(service).upload('small.txt', 'x'.repeat(1000))).error).toBeNull();
    await service.storage.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] });
    const pictures = service.storage.from('pictures');
    expect((await pictures.upload('a.png', text('x', 'image/png'))).error).toBeNull();
    expect(statusOf((await pictures.upload('a.txt', text('x'))).error)).toBe('415');
    expect(
      statusOf(
        (await inPrivate(service).copy('small.txt', 'a.txt', { destinationBucket: 'pictures' })).error,
      ),
    ).toBe('415');
  });

  it.each([
    ['is no form', 'multipart/form-data; boundary=x', 'nothing'],
    [
      'has no file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    [
      'has more parts than a file needs',
      'multipart/form-data; boundary="x"',
      `--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nb\r\n${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10)}--x--\r\n`,
    ],
    ['has a type that is no header', 'text/plain/x', 'a'],
  ])('An upload that %s is refused', async (_, type, content) => {
    const { status } = await request(backend, '/storage/v1/object/media/up/bad.txt', {
      ...{ method: 'POST', body: new TextEncoder().encode(content), headers: { 'content-type': type } },
      token: (await anna.auth.getSession()).data.session?.access_token,
    });
    expect([400, 415]).toContain(status);
    expect((await inMedia(anna).exists('up/bad.txt')).data).toBe(false);
  });

  it('Attack: a visitor stores, replaces, copies, lists and signs nothing', async () => {
    await inMedia(anna).upload('up/hers.txt', text('hers'));
    const files = inMedia(visitor);
    const errors = [
      (await files.upload('up/mine.txt', text('x'))).error,
      (await files.upload('up/hers.txt', text('x'), { upsert: true })).error,
      (await files.update('up/hers.txt', text('x'))).error,
      (await files.copy('up/hers.txt', 'up/copy.txt')).error,
      (await files.move('up/hers.txt', 'up/moved.txt')).error,
      (await files.createSignedUrl('up/hers.txt', 60)).error,
      (await files.createSignedUploadUrl('up/mine.txt')).error,
    ];
    expect(errors).not.toContain(null);
    expect((await files.list('up')).data).toEqual([]);
    expect((await files.listV2({ prefix: 'up/' })).data).toMatchObject({ objects: [], folders: [] });
    expect((await files.createSignedUrls(['up/hers.txt'], 60)).data?.[0]).toMatchObject({ signedUrl: null });
    expect((await files.remove(['up/hers.txt'])).data).toEqual([]);
    expect(await (await inMedia(anna).download('up/hers.txt')).data?.text()).toBe('hers');
  });
});

describe('buckets', () => {
  it('Attack: no visitor and no person makes, sees, changes, empties or deletes one that no policy lets', async () => {
    await inPrivate(service).upload('kept.txt', text('kept'));
    for (const person of [visitor, anna]) {
      const { storage } = person;
      const answers = [
        await storage.createBucket('mine', { public: true }),
        await storage.getBucket('private'),
        await storage.updateBucket('private', { public: true }),
        await storage.emptyBucket('private'),
        await storage.deleteBucket('private'),
      ];
      expect(answers.map(({ error }) => statusOf(error))).toEqual(['403', '404', '404', '404', '404']);
      expect((await storage.listBuckets()).data).toEqual([]);
    }
    expect((await service.storage.getBucket('private')).data).toMatchObject({
      ...{ public: false, owner: '', type: 'STANDARD', file_size_limit: 1000, allowed_mime_types: null },
    });
    expect(await (await inPrivate(service).download('kept.txt')).data?.text()).toBe('kept');
  });

  it('Only the stated limits of a bucket change, and null takes one away', async () => {
    const { storage } = service;
    await storage.createBucket('limited', { public: true, fileSizeLimit: '1kb', allowedMimeTypes: ['a/b'] });
    await storage.updateBucket('limited', { public: false, fileSizeLimit: null });
    expect((await storage.getBucket('limited')).data).toMatchObject({
      ...{ public: false, file_size_limit: null, allowed_mime_types: ['a/b'] },
    });
    await storage.deleteBucket('limited');
  });
});

describe('files that move or go', () => {
  const move = (from: string, to: string) => inMedia(anna).move(from, to);

  it('A move onto a file that is there leaves both as they were', async () => {
    await inMedia(anna).upload('move/a.txt', text('a'));
    await inMedia(anna).upload('move/b.txt', text('b'));
    expect(statusOf((await move('move/a.txt', 'move/b.txt')).error)).toBe('409');
    expect((await move('move/a.txt', 'move/a.txt')).error).toBeNull();
    expect(await (await inMedia(anna).download('move/a.txt')).data?.text()).toBe('a');
    expect(await (await inMedia(anna).download('move/b.txt')).data?.text()).toBe('b');
  });

  it('A move keeps the limits of the bucket that it leads to', async () => {
    await service.storage.createBucket('small', { public: false, fileSizeLimit: 1 });
    await inPrivate(service).upload('move.txt', text('two'));
    const { error } = await inPrivate(service).move('move.txt', 'move.txt', { destinationBucket: 'small' });
    expect(statusOf(error)).toBe('413');
    expect(await (await inPrivate(service).download('move.txt')).data?.text()).toBe('two');
    await service.storage.deleteBucket('small');
  });

  it('A removed file is gone from the disk', async () => {
    const filesOnDisk = () => readdirSync(path.join(backend.dataDir, 'storage')).length;
    const before = filesOnDisk();
    await inMedia(anna).upload('gone/a.txt', text('a'));
    await move('gone/a.txt', 'gone/b.txt');
    const { data } = await inMedia(anna).remove(['gone/b.txt', 'gone/none.txt']);
    expect(data).toEqual([expect.objectContaining({ name: 'gone/b.txt', bucket_id: 'media' })]);
    expect(filesOnDisk()).toBe(before);
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (const name of ['a.txt', 'b.txt', 'deep/c.txt', 'deep/er/d.txt', 'Zoo.txt', '100%/e.txt'])
      await inPrivate(service)
        .upload(`list/${name}`, 'x', { contentType: 'text/plain' })
        .then(() => {});
  });
  const names = async (...sent: Parameters<ReturnType<typeof inPrivate>['list']>) =>
    (await inPrivate(service).list(...sent)).data?.map(({ name, id }) => (id === null ? `${name}/` : name));

  it('A list has one level: folders, then files, sorted, searched and in pages', async () => {
    expect(await names('list')).toEqual(['deep/', 'Zoo.txt', 'a.txt', 'b.txt']);
    expect(await names('list/')).toEqual(['deep/', 'Zoo.txt', 'a.txt', 'b.txt']);
    expect(await names('list/deep')).toEqual(['er/', 'c.txt']);
    expect(await names('list', { sortBy: { column: 'name', order: 'desc' }, limit: 2, offset: 1 })).toEqual([
      'b.txt',
      'a.txt',
    ]);
    expect(await names('list', { search: 'z' })).toEqual(['Zoo.txt']);
    expect(await names('list', { search: '%' })).toEqual([]);
    expect(await names('li')).toEqual([]);
  });

  it('A list in pages has each file once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await inPrivate(service).listV2({
        ...{ prefix: 'list/', limit: 2 },
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...(data?.objects ?? []).map(({ name }) => name));
      cursor = data?.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(
      ['Zoo.txt', 'a.txt', 'b.txt', 'deep/c.txt', 'deep/er/d.txt'].map((one) => `list/${one}`),
    );
    const { data } = await inPrivate(service).listV2({ prefix: 'list/', with_delimiter: true });
    expect(data?.folders).toEqual([{ key: 'list/deep', name: 'list/deep/' }]);
  });

  it('Buckets are searched, sorted and paged', async () => {
    const { data } = await service.storage.listBuckets({
      search: 'P',
      sortColumn: 'name',
      sortOrder: 'desc',
    });
    expect(data?.map(({ name }) => name)).toEqual(['private', 'pictures']);
    expect((await service.storage.listBuckets({ limit: 1, offset: 1 })).data).toHaveLength(1);
  });
});
