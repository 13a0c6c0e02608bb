import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { releasesFolder } from '../../../shared-node/src/releaseLayout';
import { root } from '../../../shared-node/src/apps';
import { chromiumFlags, findHeadlessShell } from '../../../tooling/run/chromium';
import { movePointer } from '@brand/delivery/releases';
import { arrive, expectNothingCut, expectNoViolations, inEveryLook } from '../../accessible';
import { expect, owner, type Page } from '../../fixtures';
import { test, untilCurrent } from '../../releasing';
import { restAs } from '../../rest';

// A human visitor's user agent, because visits from the test browser, which identifies itself as a robot, are not counted. Set
// with a flag, because beacons sent on leaving a page use the browser's user agent, not the context's.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.use({
  launchOptions: {
    executablePath: findHeadlessShell(),
    args: [...chromiumFlags, `--user-agent=${userAgent}`],
  },
});

type ErrorRow = { remote: string; build: string; message: string; stack: string };
type Read = (remote: string) => Promise<ErrorRow[]>;

const id = '20260301080000-0a1b2c';
const source = 'tooling/webpack/faultyRoutes.fixture.tsx';
/** Releases an academy that fails in every way, as `npm run release` would, and deletes one chunk. */
async function releaseFaulty(env: NodeJS.ProcessEnv) {
  const target = releasesFolder('mf-academy', env);
  const output = path.join(target, 'builds', id);
  const fixture = path.join(root, 'tooling/webpack/faultyRemote.fixture.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', fixture, output, id], { cwd: root });
  const build = { id, builtAt: '2026-03-01T08:00:00Z', contract: 1, commit: null };
  await movePointer(target, { current: id, good: null, builds: [build] });
  const lost = (await readdir(output)).filter((file) => file.startsWith('LostPage.'));
  for (const file of lost) await rm(path.join(output, file));
}

/** The source line at which the fixture throws this error. */
async function lineOf(text: string): Promise<string> {
  const lines = (await readFile(path.join(root, source), 'utf8')).split('\n');
  return `${source}:${lines.findIndex((line) => line.includes(text)) + 1}`;
}

/** Runs npm run health for a package; returns its exit code and output. */
async function inTerminal(env: NodeJS.ProcessEnv, of = 'mf-academy') {
  const args = ['--import', 'tsx', 'tooling/health/cli.ts', of];
  const run = promisify(execFile)(process.execPath, args, { cwd: root, env });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout: stdout + stderr,
    }),
  );
}

const faults = [
  { message: 'a fault in a handler', path: '/academy', press: 'Throw' },
  { message: 'a fault in a promise', path: '/academy', press: 'Reject' },
  { message: 'a fault in a loader', path: '/academy/loader' },
  { message: 'a fault in a render', path: '/academy/render' },
  { message: 'Loading chunk', path: '/academy/chunk', line: 'import(/* webpackChunkName' },
];

/** Triggers an error in a separate browser, as a visitor. */
async function meet(
  browser: Browser,
  baseURL: string | undefined,
  { path: at, press }: (typeof faults)[number],
) {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(at);
  if (press) await visitor.getByRole('button', { name: press }).click();
  return visitor;
}

test('Every fault of a released remote is there within ten seconds, with its build and line, and in no other list @long', async ({
  page,
  browser,
  baseURL,
  system,
  env,
  problems,
  logIn,
}) => {
  const rest = await restAs(system, owner);
  const read: Read = async (remote) =>
    (await rest('POST', 'rpc/get_errors', { p_remote: remote })) as unknown as ErrorRow[];
  await releaseFaulty(env);
  await untilCurrent(page, id);
  const others = await read('mf_public');

  for (const fault of faults) {
    const line = await lineOf(fault.line ?? fault.message);
    const visitor = await meet(browser, baseURL, fault);
    const find = async () =>
      (await read('mf_academy')).find(({ message }) => message.startsWith(fault.message));
    await expect.poll(find, { timeout: 10_000 }).toMatchObject({ remote: 'mf_academy', build: id });
    expect((await find())?.stack.split('\n')[0], fault.message).toBe(line);
    await visitor.context().close();
  }
  expect(await read('mf_public')).toEqual(others);
  expect(await read('shell')).toEqual([]);
  const printed = await inTerminal(env);
  expect(printed.code).toBe(1);
  expect(printed.stdout).toContain(await lineOf('a fault in a render'));
  expect(printed.stdout).toMatch(/^build +page +screen|^Fewer than five visits/m);

  await logIn(owner);
  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Academy' }).first().click();
  await expect(page.getByText(await lineOf('a fault in a handler'))).toBeVisible();
  await inEveryLook(page, async (look) => {
    await arrive(page, '/admin/health/mf_academy');
    await expect(page.getByText('a fault in a render')).toBeVisible();
    await expectNoViolations(page, look);
    await expectNothingCut(page, look);
  });
  problems.splice(0);
});

test('A team reads its own part by its link, without an account, until the owner revokes it @long', async ({
  page,
  browser,
  baseURL,
  logIn,
  env,
}) => {
  const errors = [{ message: 'a fault of the academy', stack: '', path: '/academy' }];
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/recorder', { data: { errors }, headers });
  await logIn(owner);
  await page.goto('/admin/health/mf_academy');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const field = page.getByRole('textbox', { name: 'The new link' });
  await expect(field).toHaveValue(/#/);
  const address = await field.inputValue();

  const team = await (await browser.newContext({ baseURL })).newPage();
  const openLink = async (to: string) => {
    await team.goto('about:blank');
    await team.goto(to);
    await expect(team.getByRole('heading', { level: 1, name: 'Health: Academy' })).toBeVisible();
  };
  await openLink(address);
  await expect(team.getByText('a fault of the academy')).toBeVisible();
  const printed = await inTerminal({ ...env, TEAM_TOKEN: address.split('#')[1] });
  expect(printed.stdout).toContain('a fault of the academy');
  const refused = await inTerminal({ ...env, TEAM_TOKEN: address.split('#')[1] }, 'mf-public');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('This link is not valid, or was revoked.');
  await openLink(`${address.slice(0, -4)}0000`);
  await expect(team.getByText('This link is not valid, or was revoked.')).toBeVisible();
  await team.goto('/admin/health/mf_academy');
  await expect(team).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No link works at the moment.')).toBeVisible();
  await openLink(address);
  await expect(team.getByText('This link is not valid, or was revoked.')).toBeVisible();
  await team.context().close();
});

test('The owner reads how many read a text, and how fast it came @long', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const text = '/blog/a-ledger-in-plain-text';
  const reader = await (await browser.newContext({ baseURL })).newPage();
  for (let visit = 0; visit < 5; visit++) await readToTheEnd(reader, text);
  await reader.context().close();

  await logIn(owner);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(async () => {
    await page.goto('/admin/health/readers');
    await expect(row.getByRole('cell')).toHaveText(['5', '5'], { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/admin/health/mf_public');
  const pages = page.getByRole('article', { name: 'The slowest pages of the newest build' });
  await expect(pages.getByRole('row').filter({ hasText: '/blog/:slug' })).toContainText(/large.* ms/);
});

async function readToTheEnd(reader: Page, text: string) {
  const sent = (part: RegExp) =>
    reader.waitForRequest(
      (request) => request.url().endsWith('/recorder') && part.test(request.postData() ?? ''),
    );
  const visited = sent(/"visits":\["/);
  await reader.goto(text);
  await visited;
  await reader.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // Waits for an observer that began after the page's own, and is therefore told after it.
  await reader.getByRole('contentinfo').evaluate(
    (footer) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve()).observe(footer);
      }),
  );
  await reader.goto('/about');
}

test('No server sends a source map', async ({ page, system }) => {
  for (const name of ['shell', 'mf-public']) {
    const dist = path.join(root, name, 'dist');
    const map = (await readdir(dist)).find((file) => file.endsWith('.js.map')) ?? '';
    expect(map).not.toBe('');
    const { origin } = new URL(system.url);
    const config = (await (await page.request.get('/config.json')).json()) as {
      remotes: Record<string, string>;
    };
    const server = name === 'shell' ? origin : new URL(config.remotes.mf_public ?? '').origin;
    expect((await page.request.get(`${server}/${map.replace(/\.map$/, '')}`)).status()).toBe(200);
    expect((await page.request.get(`${server}/${map}`)).status()).toBe(404);
    expect(await (await page.request.get(`${server}/${map.replace(/\.map$/, '')}`)).text()).not.toContain(
      'sourceMappingURL',
    );
  }
});

test('An error of the service worker is recorded as one of the shell, with its line', async ({
  browser,
  baseURL,
  system,
}) => {
  const rest = await restAs(system, owner);
  const read = async () =>
    (await rest('POST', 'rpc/get_errors', { p_remote: 'shell' })) as unknown as ErrorRow[];
  const visitor = await (await browser.newContext({ baseURL, serviceWorkers: 'allow' })).newPage();
  await visitor.goto('/');
  // A message that no page on the site sends.
  await visitor.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'read', page: location.href });
  });
  await expect
    .poll(async () => (await read()).map(({ stack }) => stack.split('\n')[0]), { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/^worker\/worker\.ts:\d+$/));
  await visitor.context().close();
});
