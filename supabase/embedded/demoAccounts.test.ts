import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { logIn, request } from 'embedded-supabase/testing/request';
import { scratchFolders } from 'embedded-supabase/testing/scratch';
import { spawnBackend } from 'embedded-supabase/testing/spawnBackend';
import { copyOfTemplate } from 'embedded-supabase/testing';
import { root } from '../../shared-node/src/apps';
import { siteProgram } from '../testing/startTestBackend';

const scratch = scratchFolders();
const children: ChildProcess[] = [];
afterAll(async () => {
  // Kills backends that a failed test left running.
  for (const child of children) child.kill('SIGKILL');
  await scratch.remove();
});

type Start = { dataDir: string; siteUrl?: string; project?: string };

/** Starts the site's own backend; `stop` returns everything that it printed. */
async function start({ dataDir, siteUrl = 'https://mira.example', project = root }: Start) {
  const started = spawnBackend(siteProgram({ SITE_URL: siteUrl })({ project, dataDir }));
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
});

describe('a seeded site that moves to a domain', () => {
  const learner = ['learner@example.com', 'learner-demo-1234'] as const;
  const post = '/rest/v1/blog_posts?slug=eq.a-week-that-holds';
  let dataDir: string;
  let entries: unknown[];
  let posts: unknown[];
  let refresh_token: string;

  const setPassword = (backend: Running, token: string, password: string) =>
    request(backend, '/auth/v1/user', { method: 'PUT', body: { password }, token });

  beforeAll(async () => {
    dataDir = await copyOfTemplate(root);
    const here = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    const token = await logIn(here, ...demoOwner);
    await request(here, post, { method: 'DELETE', token });
    await setPassword(here, token, newcomer[1]);
    entries = await readRows(here, 'journal_entries');
    posts = await readRows(here, 'blog_posts');
    const [email, password] = learner;
    const session = await request(here, '/auth/v1/token?grant_type=password', { body: { email, password } });
    ({ refresh_token } = session.body as { refresh_token: string });
    await here.stop();
    expect(entries.length).toBeGreaterThan(5);
    expect(posts.length).toBeGreaterThan(3);
  });
  afterAll(() => fs.rm(dataDir, { recursive: true }));

  it('A demo account loses its public password and session, and one whose password was changed remains the owner', async () => {
    const opened = await start({ dataDir });
    expect(await canLogIn(opened, learner)).toBe(false);
    const refreshed = await request(opened, '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(refreshed.status).toBe(400);
    expect(await readRows(opened, 'journal_entries')).toHaveLength(entries.length);
    expect(await canLogIn(opened, ['owner@example.com', newcomer[1]])).toBe(true);
    expect(opened.token()).toBeNull();
    // The public password is set again; Auth hashes it in its own format.
    await setPassword(opened, await logIn(opened, 'owner@example.com', newcomer[1]), demoOwner[1]);
    const output = await opened.stop();
    expect(output).toContain('learner@example.com still had the public password of the demo data.');
    expect(output).not.toContain('owner@example.com');
  });

  it('An owner with the public password is closed out, and the site can be claimed', async () => {
    const careless = await start({ dataDir });
    expect(await canLogIn(careless, demoOwner)).toBe(false);
    await request(careless, '/auth/v1/signup', { body: { email: newcomer[0], password: newcomer[1] } });
    expect(await claim(careless, careless.token())).toEqual({ status: 204, isOwner: true });
    expect(await careless.stop()).toContain(
      'owner@example.com still had the public password of the demo data.',
    );
  });

  it('Neither the public password nor deleted content comes back at a local address, with a changed seed either', async () => {
    const changed = await scratch.create();
    await fs.cp(path.join(root, 'supabase'), path.join(changed, 'supabase'), { recursive: true });
    await fs.appendFile(path.join(changed, 'supabase/seed/content.sql'), '\n-- Changed.\n');
    const here = await start({ dataDir, siteUrl: 'http://localhost:3000', project: changed });
    expect(await canLogIn(here, demoOwner)).toBe(false);
    expect((await request(here, `${post}&select=id`)).body).toEqual([]);
    expect(await readRows(here, 'blog_posts')).toEqual(posts);
    await here.stop();
  });
});
