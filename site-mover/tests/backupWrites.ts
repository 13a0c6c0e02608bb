// Backs up a site three times while several people write, and checks that each backup is a single state of the site: npm run
// test:long -w site-mover. Each person stores a picture, then writes the post that shows it, and repeatedly replaces one picture.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openFolder } from 'embedded-supabase/sql';
import { StorageFiles } from 'embedded-supabase/storageFiles';
import { mintToken } from 'embedded-supabase/testing/mintToken';
import { request } from 'embedded-supabase/testing/request';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { runCommand } from '../src/backup/commands.fixture';
import { verify } from '../src/backup/sealed';

const key = 'a key for the tests, long enough';
const owner = '00000000-0000-4000-8000-000000000001';
const writers = ['ada', 'bea', 'cyd'];
const pictureOf = (number: number) => Buffer.alloc(20_000 + number, number % 256);

/** Writes posts 1, 2, 3… until `signal` aborts; resolves with the number of posts. */
async function write(backend: TestBackend, writer: string, signal: AbortSignal): Promise<number> {
  const token = mintToken(backend.jwtSecret, { sub: owner });
  async function send(address: string, body: unknown, headers: Record<string, string> = {}) {
    const { status, text } = await request(backend, address, { body, token, headers });
    assert(status < 300, text);
  }
  const store = (name: string, number: number) =>
    send(`/storage/v1/object/media/${writer}/${name}.png`, pictureOf(number), {
      'content-type': 'image/png',
      'x-upsert': 'true',
    });
  for (let number = 1; ; number += 1) {
    await store(`${number}`, number);
    const slug = `${writer}-${number}`;
    const post = { title: slug, slug, content: '', excerpt: '', is_published: true, user_id: owner };
    await send('/rest/v1/blog_posts', { ...post, cover_image_url: `/media/${writer}/${number}.png` });
    await store('last', number);
    if (signal.aborted) return number;
  }
}

/** Throws unless a restored folder is a state that the site once had; returns each writer's number of posts. */
async function checkState(dataDir: string): Promise<number[]> {
  const database = await openFolder(path.join(dataDir, 'postgres'));
  const storage = new StorageFiles(path.join(dataDir, 'storage'));
  const readNumbers = async (writer: string, sql: string) => {
    const rows = await database.query<{ number: number }>(sql, [`^${writer}[-/](\\d+)`]);
    return rows.map(({ number }) => number);
  };
  try {
    const counts: number[] = [];
    for (const writer of writers) {
      const numberIn = (column: string) => `(regexp_match(${column}, $1))[1]::int as number`;
      const posts = await readNumbers(
        writer,
        `select ${numberIn('slug')} from blog_posts where slug ~ $1 order by number`,
      );
      const pictures = await readNumbers(
        writer,
        `select ${numberIn('name')} from storage.objects where name ~ $1 order by number`,
      );
      // Posts and pictures are numbered without gaps, and at most one picture is stored before its post.
      const expected = Array.from({ length: posts.length }, (_, index) => index + 1);
      assert.deepEqual(posts, expected);
      assert.deepEqual(pictures.slice(0, posts.length), expected);
      assert(
        pictures.length <= posts.length + 1,
        `${writer} has ${pictures.length} pictures of ${posts.length} posts.`,
      );
      for (const number of pictures)
        assert(
          pictureOf(number).equals(await read(storage, `${writer}/${number}.png`)),
          `${writer}/${number}.png`,
        );
      const last = (await read(storage, `${writer}/last.png`)).length - pictureOf(0).length;
      assert(Math.abs(last - posts.length) <= 1, `${writer} shows ${last} last, of ${posts.length} posts.`);
      counts.push(posts.length);
    }
    return counts;
  } finally {
    await database.close();
  }
}

async function read(storage: StorageFiles, key: string): Promise<Buffer> {
  const file = await storage.find('media', key);
  return Buffer.from(await new Response(file?.read()).arrayBuffer());
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { status, output } = await runCommand(args, env);
  assert.equal(status, 0, output);
}

async function testWrites(): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'backup-writes-'));
  const backend = await startTestBackend();
  const ending = new AbortController();
  const site = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    RELEASES_DIR: path.join(scratch, 'none'),
  };
  const fileOf = (number: number) => path.join(scratch, `${number}.backup`);
  try {
    const writing = Promise.all(writers.map((writer) => write(backend, writer, ending.signal)));
    const backups = async () => {
      for (const number of [1, 2, 3]) await run(['backup', '--out', fileOf(number)], site);
    };
    // A failed write ends the test.
    await Promise.race([backups(), writing]);
    ending.abort();
    const written = await writing;
    let before = writers.map(() => 0);
    for (const number of [1, 2, 3]) {
      const { files } = await verify(fileOf(number), key, () => {});
      assert.deepEqual(files.missing, []);
      const dataDir = path.join(scratch, `restored-${number}`);
      await run(['restore', fileOf(number)], { DATA_DIR: dataDir, RELEASES_DIR: path.join(scratch, 'none') });
      const counts = await checkState(dataDir);
      counts.forEach((count, index) =>
        assert(count >= (before[index] ?? 0), `${count} posts are fewer than before.`),
      );
      before = counts;
      console.log(
        `✓ Backup ${number} is one state of the site: ${counts.join(', ')} of ${written.join(', ')} posts`,
      );
    }
    assert(
      before.some((count) => count > 3),
      'Too little was written meanwhile.',
    );
  } finally {
    ending.abort();
    await backend.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

testWrites().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
