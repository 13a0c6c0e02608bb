import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ask, logIn } from '../testing/ask';
import { findRepository } from '../testing/findRepository';
import { scratchFolders } from '../testing/scratch';
import { spawnBackend } from '../testing/spawnBackend';
import { copyOfTemplate } from '../testing/startTestBackend';
import { isThisMachine } from './demoData';

jest.setTimeout(120_000);

const scratch = scratchFolders();
const children: ChildProcess[] = [];
afterAll(async () => {
  // A test that failed has left one.
  for (const child of children) child.kill('SIGKILL');
  await scratch.forget();
});

type Start = { dataDir: string; siteUrl?: string; projectRoot?: string };

/** Starts the site's own backend; `stop` gives all that it has said. */
async function start({ dataDir, siteUrl = 'https://mira.example', projectRoot = findRepository() }: Start) {
  const started = await spawnBackend({ projectRoot, dataDir, env: { SITE_URL: siteUrl } });
  children.push(started.child);
  const { url, publishableKey } = await started.ready;
  const said = () => started.output() + started.errors();
  return {
    url,
    publishableKey,
    token: () => /^Claim this site: https:\/\/mira\.example\/claim#(\w{64})$/m.exec(said())?.[1] ?? null,
    async stop() {
      started.child.kill('SIGTERM');
      await started.exited;
      return said();
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

const rowsOf = async (backend: Running, table: string) =>
  (await ask(backend, `/rest/v1/${table}?select=id`)).body as unknown[];

async function claim(backend: Running, token: string | null) {
  const session = await logIn(backend, ...newcomer);
  const { status } = await ask(backend, '/rest/v1/rpc/claim_ownership', {
    body: { p_token: token },
    token: session,
  });
  const { body } = await ask(backend, '/rest/v1/rpc/is_owner', { body: {}, token: session });
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
])('%s is this machine: %s', (origin, isHere) => {
  expect(isThisMachine(origin)).toBe(isHere);
});

describe('B1: whoever starts a site on its own domain', () => {
  it('gets no demo data, and a link that makes one account the owner', async () => {
    const dataDir = await scratch.make();
    const first = await start({ dataDir });
    const voided = first.token();
    expect(voided).not.toBeNull();
    expect(await rowsOf(first, 'journal_entries')).toEqual([]);
    expect(await canLogIn(first, demoOwner)).toBe(false);
    expect(await first.stop()).not.toContain('demo');

    const second = await start({ dataDir });
    const [email, password] = newcomer;
    await ask(second, '/auth/v1/signup', { body: { email, password } });
    expect(await claim(second, voided)).toEqual({ status: 403, isOwner: false });
    expect(await claim(second, second.token())).toEqual({ status: 204, isOwner: true });
    await second.stop();

    // The owner tries their data on the machine that they work at.
    const here = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    expect(await rowsOf(here, 'journal_entries')).toEqual([]);
    expect(await canLogIn(here, demoOwner)).toBe(false);
    await here.stop();
  });

  it('with data that were seeded here is told whose public password was closed, keeps the data and claims the site', async () => {
    const dataDir = await copyOfTemplate(findRepository());
    const before = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    const entries = await rowsOf(before, 'journal_entries');
    const session = await ask(before, '/auth/v1/token?grant_type=password', {
      body: { email: demoOwner[0], password: demoOwner[1] },
    });
    const { refresh_token } = session.body as { refresh_token: string };
    await before.stop();
    expect(entries.length).toBeGreaterThan(5);

    const opened = await start({ dataDir });
    expect(await canLogIn(opened, demoOwner)).toBe(false);
    expect(await canLogIn(opened, ['learner@example.com', 'learner-demo-1234'])).toBe(false);
    const refreshed = await ask(opened, '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(refreshed.status).toBe(400);
    expect(await rowsOf(opened, 'journal_entries')).toHaveLength(entries.length);
    await ask(opened, '/auth/v1/signup', { body: { email: newcomer[0], password: newcomer[1] } });
    expect(await claim(opened, opened.token())).toEqual({ status: 204, isOwner: true });
    const said = await opened.stop();
    expect(said).toContain('owner@example.com still had the public password of the demo data.');
    expect(said).toContain('learner@example.com still had the public password of the demo data.');

    // Back here, after a change of the seed.
    const changed = await scratch.make();
    await fs.cp(path.join(findRepository(), 'supabase'), path.join(changed, 'supabase'), { recursive: true });
    await fs.appendFile(path.join(changed, 'supabase/seed.sql'), '\n-- Changed.\n');
    const here = await start({ dataDir, siteUrl: 'http://localhost:3000', projectRoot: changed });
    expect(await canLogIn(here, demoOwner)).toBe(false);
    await here.stop();
    await fs.rm(dataDir, { recursive: true });
  });

  it('under a demo account with a password of its own goes on with it', async () => {
    const dataDir = await copyOfTemplate(findRepository());
    const before = await start({ dataDir, siteUrl: 'http://localhost:3000' });
    const changed = { method: 'PUT', body: { password: newcomer[1] } };
    await ask(before, '/auth/v1/user', { ...changed, token: await logIn(before, ...demoOwner) });
    await before.stop();

    const opened = await start({ dataDir });
    expect(await canLogIn(opened, ['owner@example.com', newcomer[1]])).toBe(true);
    expect(opened.token()).toBeNull();
    const again = { method: 'PUT', body: { password: demoOwner[1] } };
    await ask(opened, '/auth/v1/user', {
      ...again,
      token: await logIn(opened, 'owner@example.com', newcomer[1]),
    });
    expect(await opened.stop()).not.toContain('owner@example.com');

    // Its public password again, which Auth hashes in a way of its own.
    const careless = await start({ dataDir });
    expect(await canLogIn(careless, demoOwner)).toBe(false);
    expect(await careless.stop()).toContain('owner@example.com still had the public password');
    await fs.rm(dataDir, { recursive: true });
  });
});
