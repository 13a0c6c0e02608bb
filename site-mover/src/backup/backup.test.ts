import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { closedAddress } from 'embedded-supabase/testing/closedAddress';
import { testFolder } from 'embedded-supabase/testing/testFolder';
import { squashedVersions } from '@brand/database/testing/squashedVersions';
import { toEntry, type Entry, type Manifest } from '../snapshot/Entry';
import { logIn, request } from 'embedded-supabase/testing/request';
import { mintToken } from 'embedded-supabase/testing/mintToken';
import { earnBadge } from './earnBadge.fixture';
import { runCommand } from './commands.fixture';
import { readSealed, seal, verify } from './sealed';

jest.setTimeout(240_000);

const key = 'a key for the tests, long enough';
const ownersId = '00000000-0000-4000-8000-000000000001';
const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000, 9)]);

let scratch: string;
let backend: TestBackend;
let file: string;
let manifest: Manifest;
let sharedBadge: string;

const asOwner = (to: TestBackend, address: string, body?: unknown, headers: Record<string, string> = {}) =>
  request(to, address, { body, token: mintToken(to.jwtSecret, { sub: ownersId }), headers });

const secretly = (to: TestBackend, address: string, body?: unknown) =>
  request(to, address, { body, headers: { apikey: to.secretKey } });

beforeAll(async () => {
  scratch = await testFolder();
  backend = await startTestBackend();
  file = path.join(scratch, 'site.backup');
  await upload('photo.png', picture);
  await upload('swapped.png', picture.subarray(0, 1234));
  await replaceByLink(path.join(backend.dataDir, 'storage'), 1234);
  const content = 'a\tb\\N\n\\.\n\r\n\\t \u000b é 🌧 "{},NULL"';
  const post = { title: '\\N', slug: 'nasty', content, excerpt: '', is_published: true, user_id: ownersId };
  expect((await asOwner(backend, '/rest/v1/blog_posts', post)).status).toBe(201);
  sharedBadge = await earnBadge(backend);
  await fillTablesOfFunctions();
  // mf-notes represents a remote whose package is in another repository.
  for (const app of ['mf-public', 'mf-notes']) await releaseABuild(path.join(scratch, 'releases', app));
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    RELEASES_DIR: path.join(scratch, 'releases'),
  };
  const { status, output } = await runCommand(['backup', '--out', file], env);
  expect(output).toMatch(/site\.backup: made .* rows, 1 files of 1 MB/);
  expect(status).toBe(0);
  // The target of a symbolic link in the data folder is not part of the site.
  expect(output).toContain('Not in the backup, because its content is gone: media/1f/swapped.png');
  manifest = await verify(file, key, () => {});
});

afterAll(async () => {
  await backend.stop();
  await rm(scratch, { recursive: true, force: true });
});

test('A backup of a site that runs is verified by the command', async () => {
  // From the source, as npm runs it; all other commands here are run from a bundle.
  const { status, output } = await runCommand(['backup', 'verify', file], { SERVERS_BUNDLE: '' });
  expect(output).toMatch(/is whole: made/);
  expect(status).toBe(0);
});

test('Records of visitors, the till, redirects and links of teams are in it, which functions and the owner wrote', () => {
  const filled = manifest.tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
  for (const table of ['recorded_errors', 'recorded_vitals', 'recorded_sources', 'till'])
    expect(filled).toContain(`private.${table}`);
  for (const table of ['redirects', 'missing_pages', 'team_links'])
    expect(filled).toContain(`public.${table}`);
});

test('The owner reads when the last good backup was made, and others do not', async () => {
  const { body } = await asOwner(backend, '/rest/v1/last_backup?select=made_at,bytes');
  expect(body).toEqual([{ made_at: expect.any(String), bytes: expect.any(Number) }]);
  expect((await request(backend, '/rest/v1/last_backup?select=made_at')).status).toBe(401);
});

test('A backup from before the migrations became one restores rows, passwords, badges, files, keys and releases, and mails are sent', async () => {
  const [baseline, ...later] = manifest.migrations;
  expect(baseline).toBe('20261130084414');
  const former = path.join(scratch, 'former.backup');
  const migrations = [...squashedVersions(), ...later];
  await seal(withManifest({ ...manifest, migrations }), former, key, () => {});
  const dataDir = path.join(scratch, 'restored');
  const releases = path.join(scratch, 'restored-releases');
  const { status, output } = await runCommand(['restore', former], {
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
  });
  expect(output).toMatch(/Restored: made .* Start it with npm start\./);
  expect(status).toBe(0);

  const second = path.join(scratch, 'second.backup');
  await runCommand(['backup', '--out', second], {
    DATA_DIR: dataDir,
    BACKEND_PORT: new URL(closedAddress).port,
  });
  const again = await verify(second, key, () => {});
  expect([again.migrations, again.tables]).toEqual([manifest.migrations, manifest.tables]);

  const restored = await startTestBackend({ dataDir });
  try {
    expect(restored.publishableKey).toBe(backend.publishableKey);
    expect(await logIn(restored, 'learner@example.com', 'learner-demo-1234')).toEqual(expect.any(String));
    const stored = await fetch(`${restored.url}/storage/v1/object/public/media/1f/photo.png`);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer()).equals(picture)).toBe(true);
    const badge = await request(restored, sharedBadge);
    expect(badge.body).toEqual([expect.objectContaining({ display_name: 'Lea' })]);
    const forgotten = { body: { email: 'learner@example.com' } };
    expect((await request(restored, '/auth/v1/recover', forgotten)).status).toBe(200);
    expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(1);
    for (const table of ['blog_posts', 'reactions', 'newsletter_subscribers', 'course_lessons', 'badges']) {
      const [before, after] = await Promise.all(
        [backend, restored].map((site) => asOwner(site, `/rest/v1/${table}?select=*&order=id&limit=1000`)),
      );
      expect(after?.body).toEqual(before?.body);
    }
  } finally {
    await restored.stop();
  }
  for (const app of ['mf-public', 'mf-notes']) {
    expect(await readFile(path.join(releases, app, 'builds/b1/main.js'), 'utf8')).toBe('code');
    expect(await readlink(path.join(releases, app, 'current'))).toBe('builds/b1');
  }
});

test('Nothing is restored over what is there', async () => {
  const dataDir = path.join(scratch, 'used');
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'keys.json'), '{}');
  const { status, output } = await runCommand(['restore', file], { DATA_DIR: dataDir });
  expect(output).toMatch(/is not empty, and a backup is restored into an empty place alone/);
  expect(status).toBe(1);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});

test.each<[string, (manifest: Manifest) => Manifest, RegExp]>([
  [
    'made by newer code',
    (made) => ({ ...made, migrations: [...made.migrations, '20990101000000'] }),
    /made by newer code: migration 20990101000000 is missing here/,
  ],
  [
    'that lacks some of the migrations that became one',
    (made) => ({ ...made, migrations: squashedVersions().slice(1) }),
    /made by older code, .* Restore it with commit 412a36f7 of this project, start the site with that once/,
  ],
  [
    'whose rows are not those of its manifest',
    (made) => ({
      ...made,
      tables: made.tables.map((table) =>
        table.name === 'public.badges' ? { ...table, checksum: '1' } : table,
      ),
    }),
    /public\.badges has other rows than the backup/,
  ],
])('A backup %s is not restored, and nothing is left of it', async (_, change, problem) => {
  const changed = path.join(scratch, 'changed.backup');
  await seal(withManifest(change(manifest)), changed, key, () => {});
  const dataDir = path.join(scratch, 'refused');
  const { status, output } = await runCommand(['restore', changed], {
    DATA_DIR: dataDir,
    RELEASES_DIR: path.join(scratch, 'refused-releases'),
  });
  expect(output).toMatch(problem);
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
  expect((await readdir(scratch)).filter((name) => name.startsWith('refused'))).toEqual([]);
});

test('A backup that cannot be verified is refused before anything is written', async () => {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1000) ^ 1, bytes.length - 1000);
  const damaged = path.join(scratch, 'damaged.backup');
  await writeFile(damaged, bytes);
  const dataDir = path.join(scratch, 'damaged');
  const { status, output } = await runCommand(['restore', damaged], { DATA_DIR: dataDir });
  expect(output).toMatch(/is damaged/);
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('A backup is readable by the user who made it alone', async () => {
  const { mode } = await stat(file);
  expect(mode & 0o077).toBe(0);
});

test('The backend is left as it was: nothing of the copy is there, and it answers', async () => {
  expect(await readdir(backend.dataDir)).not.toContain('snapshot');
  expect((await secretly(backend, '/rest/v1/blog_posts?select=id&limit=1')).status).toBe(200);
});

async function* withManifest(changed: Manifest): AsyncGenerator<Entry> {
  yield toEntry('manifest.json', JSON.stringify(changed));
  yield* await readSealed(file, key, () => {});
}

async function fillTablesOfFunctions(): Promise<void> {
  const at = { remote: 'mf_public', build: '', page: '/', times: 1 };
  const p_records = {
    errors: [{ ...at, message: 'It broke', stack: 'a.ts:1' }],
    vitals: [{ ...at, screen: 'small', metric: 'LCP', bucket: 1 }],
    sources: [{ host: 'news.example', times: 1 }],
  };
  const answers = [
    await secretly(backend, '/rest/v1/rpc/take_records', { p_records }),
    await secretly(backend, '/rest/v1/rpc/take_addresses', {
      p_redirected: [],
      p_missing: [{ path: '/gone', times: 1 }],
    }),
    await secretly(backend, '/rest/v1/rpc/set_till', {
      p_currency: 'usd',
      p_fraction_digits: 2,
      p_tax_line: '',
    }),
    await asOwner(backend, '/rest/v1/redirects', { from_path: '/old', to_address: '/blog/nasty' }),
    await asOwner(backend, '/rest/v1/rpc/create_team_link', { p_remote: 'shell', p_token: '0'.repeat(32) }),
  ];
  for (const { status, text } of answers) if (status >= 300) throw new Error(text);
}

async function upload(name: string, bytes: Uint8Array): Promise<void> {
  const type = { 'content-type': 'image/png' };
  const { status } = await asOwner(backend, `/storage/v1/object/media/1f/${name}`, bytes, type);
  expect(status).toBe(200);
}

async function replaceByLink(folder: string, bytes: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await stat(file)).size !== bytes) continue;
    await rm(file);
    await symlink('/etc/hostname', file);
  }
}

async function releaseABuild(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'builds/b1'), { recursive: true });
  await writeFile(path.join(folder, 'builds/b1/main.js'), 'code');
  const releases = { current: 'b1', good: null, builds: [] };
  await writeFile(path.join(folder, 'mf-manifest.json'), JSON.stringify({ metaData: { releases } }));
}
