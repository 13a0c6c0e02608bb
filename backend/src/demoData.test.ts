import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { logIn, request } from '../testing/request';
import { findRepository } from '../testing/findRepository';
import { scratchFolders } from '../testing/scratch';
import { spawnBackend } from '../testing/spawnBackend';
import { copyOfTemplate } from '../testing/startTestBackend';
import { isThisMachine } from './demoData';

const scratch = scratchFolders();
const children: ChildProcess[] = [];
afterAll(async () => {
  // Kills backends that a failed test left running.
  for (const child of children) child.kill('SIGKILL');
  await scratch.remove();
});

type Start = { dataDir: string; siteUrl?: string; projectRoot?: string };

/** Starts the site's own backend; `stop` returns everything that it printed. */
async function start({ dataDir, siteUrl = 'https://mira.example', projectRoot = findRepository() }: Start) {
  const started = await spawnBackend({ projectRoot, dataDir, env: { SITE_URL: siteUrl } });
  children.push(started.child);
  const { url, publishableKey } = await started.ready;
  const getOutput = () => started.output() + started.errors();
  return {
    url,
    publishableKey,
    token: () => /^Claim this site: https:\/\/mira\.example\/claim#(\w{64})$/m.exec(getOutput())?.[1] ?? null,
    async stop() {
      started.child.kill('SIGTERM');
      await started.exited;
      return getOutput();
    },
  };
}
type Running = Awaited<ReturnType<typeof start>>;

const demoOwner = ['owner@example.com', 'owner-demo-1234'] as const;
const newcomer = ['mira@mira.example', 'correct horse battery'] as const;

const canLogIn = (backend: Running, [email, password]: readonly [string, string]) =>
  logIn(backend, email, password).then(
    () => true,
    () => false,
  );

const readRows = async (backend: Running, table: string) =>
  (await request(backend, `/rest/v1/${table}?select=id`)).body as unknown[];

async function claim(backend: Running, token: string | null) {
  const session = await logIn(backend, ...newcomer);
  const { status } = await request(backend, '/rest/v1/rpc/claim_ownership', {
    body: { p_token: token },
    token: session,
  });
  const { body } = await request(backend, '/rest/v1/rpc/is_owner', { body: {}, token: session });
  return { status, isOwner: body };
}

test.each([
  ['http://localhost:3000', true],
  ['https://mira.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.9.10', true],
  ['http://[::1]:3000', true],
  ['https://mira.example', false],
  ['http://192.168.1.5:3000', false],
  ['https://localhost.mira.example', false],
  ['https://127.0.0.1.mira.example', false],
  ['https://notlocalhost', false],
])('Whether %s is an address of this machine is %s', (origin, isHere) => {
  expect(isThisMachine(origin)).toBe(isHere);
});

test('Deleted demo content does not come back with a changed seed', async () => {
  const dataDir = await copyOfTemplate(findRepository());
  const before = await start({ dataDir, siteUrl: 'http://localhost:3000' });
  const token = await logIn(before, ...demoOwner);
  const post = '/rest/v1/blog_posts?slug=eq.a-week-that-holds';
  await request(before, post, { method: 'DELETE', token });
  const posts = await readRows(before, 'blog_posts');
  await before.stop();

  const changed = await scratch.create();
  await fs.cp(path.join(findRepository(), 'supabase'), path.join(changed, 'supabase'), { recursive: true });
  await fs.appendFile(path.join(changed, 'supabase/seed/content.sql'), '\n-- Changed.\n');
  const after = await start({ dataDir, siteUrl: 'http://localhost:3000', projectRoot: changed });
  expect((await request(after, `${post}&select=id`)).body).toEqual([]);
  expect(await readRows(after, 'blog_posts')).toEqual(posts);
  expect(posts.length).toBeGreaterThan(3);
  await after.stop();
  await fs.rm(dataDir, { recursive: true });
});

describe('a site on its own domain', () => {
  it('A site on its own domain gets no demo data, and a link that makes one account the owner', async () => {
    const dataDir = await scratch.create();
    const first = await start({ dataDir });
    const firstToken = first.token();
    expect(firstToken).not.toBeNull();
    expect(await readRows(first, 'journal_entries')).toEqual([]);
    expect(await canLogIn(first, demoOwner)).toBe(false);
    expect(await first.stop()).not.toContain('demo');

    const second = await start({ dataDir });
    const [email, password] = newcomer;
    await request(second, '/auth/v1/signup', { body: { email, password } });
    expect(await claim(second, firstToken)).toEqual({ status: 403, isOwner: false });
    expect(await claim(second, second.token())).toEqual({ status: 204, isOwner: true });
    await second.stop();

    // The same data, served on the owner's own machine.
    const here = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    expect(await readRows(here, 'journal_entries')).toEqual([]);
    expect(await canLogIn(here, demoOwner)).toBe(false);
    await here.stop();
  });

  it('A seeded database that moves to a domain loses the public passwords, keeps its content and can be claimed', async () => {
    const dataDir = await copyOfTemplate(findRepository());
    const before = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    const entries = await readRows(before, 'journal_entries');
    const session = await request(before, '/auth/v1/token?grant_type=password', {
      body: { email: demoOwner[0], password: demoOwner[1] },
    });
    const { refresh_token } = session.body as { refresh_token: string };
    await before.stop();
    expect(entries.length).toBeGreaterThan(5);

    const opened = await start({ dataDir });
    expect(await canLogIn(opened, demoOwner)).toBe(false);
    expect(await canLogIn(opened, ['learner@example.com', 'learner-demo-1234'])).toBe(false);
    const refreshed = await request(opened, '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(refreshed.status).toBe(400);
    expect(await readRows(opened, 'journal_entries')).toHaveLength(entries.length);
    await request(opened, '/auth/v1/signup', { body: { email: newcomer[0], password: newcomer[1] } });
    expect(await claim(opened, opened.token())).toEqual({ status: 204, isOwner: true });
    const output = await opened.stop();
    expect(output).toContain('owner@example.com still had the public password of the demo data.');
    expect(output).toContain('learner@example.com still had the public password of the demo data.');

    // Starting with a local site URL does not restore the password.
    const here = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    expect(await canLogIn(here, demoOwner)).toBe(false);
    await here.stop();
    await fs.rm(dataDir, { recursive: true });
  });

  it('A demo account whose password was changed remains the owner on a domain', async () => {
    const dataDir = await copyOfTemplate(findRepository());
    const before = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    const changed = { method: 'PUT', body: { password: newcomer[1] } };
    await request(before, '/auth/v1/user', { ...changed, token: await logIn(before, ...demoOwner) });
    await before.stop();

    const opened = await start({ dataDir });
    expect(await canLogIn(opened, ['owner@example.com', newcomer[1]])).toBe(true);
    expect(opened.token()).toBeNull();
    const again = { method: 'PUT', body: { password: demoOwner[1] } };
    await request(opened, '/auth/v1/user', {
      ...again,
      token: await logIn(opened, 'owner@example.com', newcomer[1]),
    });
    expect(await opened.stop()).not.toContain('owner@example.com');

    // The public password is set again; Auth hashes it in its own format.
    const careless = await start({ dataDir });
    expect(await canLogIn(careless, demoOwner)).toBe(false);
    expect(await careless.stop()).toContain('owner@example.com still had the public password');
    await fs.rm(dataDir, { recursive: true });
  });
});
