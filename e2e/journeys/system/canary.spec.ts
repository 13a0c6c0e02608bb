import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../shared-node/src/apps';
import { chromiumFlags, findHeadlessShell } from '../../../tooling/run/chromium';
import { buckets, cookieOf, inTurns, sendRecords, setCookie, userAgent, visit } from '../../canaryVisits';
import { expect } from '../../fixtures';
import { startCache } from '../../nginx';
import { navigateWithRouter, test as base, untilCurrent } from '../../releasing';
import { noteScripts, runningBuild, triedScripts } from '../../running';

// Each test's visitors come from separate networks, according to the headers of a trusted proxy.
const test = base.extend({
  env: [
    async ({ env }, use) => use({ ...env, TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' }),
    { scope: 'worker' },
  ],
});

const folder = 'mf-academy';
const chunk = 'CourseListPage';
// Makes the test browser's visits count by setting its user agent with a flag, as in flightRecorder.spec.ts.
test.use({
  launchOptions: {
    executablePath: findHeadlessShell(),
    args: [...chromiumFlags, `--user-agent=${userAgent}`],
  },
});

test.afterEach(({ buildsOf }) => buildsOf(folder).forget());

test('One of the twenty buckets gets a canary for 5 per cent, and a visitor stays in the bucket that the first page gave', async ({
  system,
  buildsOf,
}) => {
  const builds = buildsOf(folder);
  const current = await builds.release();
  const canary = await builds.release(undefined, 5);
  await cookieOf(system.url, canary);

  // A new visitor's bucket is random, so all buckets are visited here; server/releases/buckets.test.ts injects the randomness.
  const found = await Promise.all(buckets.map((cookie) => visit(system.url, cookie)));
  expect(found.filter(({ build }) => build === canary)).toHaveLength(1);
  expect(found.filter(({ build }) => build === current)).toHaveLength(19);

  const newcomer = await visit(system.url);
  expect(buckets).toContain(newcomer.cookie);
  for (const { build, cookie } of [newcomer, ...found])
    for (let reload = 0; reload < 2; reload++) expect((await visit(system.url, cookie)).build).toBe(build);
});

/** Returns the decisions on `build`, as the release tool lists them. */
async function decisionsOn(build: string, env: NodeJS.ProcessEnv) {
  const args = ['--import', 'tsx', 'tooling/release/cli.ts', 'releases', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const released = JSON.parse(stdout) as Record<string, { decisions: Decision[] }>;
  return released[folder]?.decisions.filter((decision) => decision.build === build) ?? [];
}
type Decision = { build: string; share: number; decided_by: string; reason: string };

test(
  'A canary that throws in one of 50 visits is withdrawn by itself, and open tabs leave it',
  { tag: '@long' },
  async ({ page, context, system, env, buildsOf }) => {
    const builds = buildsOf(folder);
    const current = await builds.release();
    const canary = await builds.release(undefined, 5);
    const cookie = await cookieOf(system.url, canary);
    await setCookie(context, system.url, cookie);
    await noteScripts(page);
    await page.clock.install();
    await page.goto('/academy');
    await expect.poll(async () => (await runningBuild(page, chunk))?.id).toBe(canary);

    await sendRecords(system.url, current, 2900);
    await sendRecords(system.url, canary, 160, { failing: 50 });
    await expect.poll(async () => (await visit(system.url, cookie)).build, { timeout: 60_000 }).toBe(current);
    const [last] = await decisionsOn(canary, env);
    expect(last).toMatchObject({ share: 0, decided_by: 'recorder' });
    expect(last?.reason).toMatch(/^More errors: 3 errors in 1[56]\d visits; the current build has 0 errors/);

    // Skips half a minute, because a tab polls twice a minute.
    await page.clock.fastForward(31_000);
    const comeBack = async () => {
      await navigateWithRouter(page, '/journal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Journal/);
      await navigateWithRouter(page, '/academy');
      return (await runningBuild(page, chunk))?.id;
    };
    await expect.poll(comeBack).toBe(current);
  },
);

test.describe('A page that the service worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('It does not run a build that was rolled back since', async ({ page, buildsOf }) => {
    const builds = buildsOf(folder);
    const good = await builds.release();
    const bad = await builds.release();
    await noteScripts(page);
    await untilCurrent(page, bad);
    await page.goto('/academy');
    await expect.poll(async () => (await runningBuild(page, chunk))?.id).toBe(bad);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/academy'))), 'the page is kept')
      .toBe(true);
    await page.goto('about:blank');

    await builds.rollBack();
    await untilCurrent(page, good);
    await page.goto('/academy');
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await expect.poll(async () => (await runningBuild(page, chunk))?.id).toBe(good);
    expect((await triedScripts(page)).filter((src) => src.includes(bad))).toEqual([]);
  });
});

test.describe('Behind nginx as a cache', { tag: ['@long', '@deploy'] }, () => {
  test('Behind nginx as a cache nobody gets a copy that was made for others', async ({
    system,
    buildsOf,
    dataDir,
  }) => {
    const builds = buildsOf(folder);
    const current = await builds.release();
    const cache = await startCache(`${dataDir}/cache`, system.url);
    try {
      await expect.poll(async () => (await visit(cache.url)).build).toBe(current);
      await expect.poll(async () => (await visit(cache.url)).isCached, 'a page without a canary').toBe(true);

      const canary = await builds.release(undefined, 25);
      await cookieOf(cache.url, canary);
      const newcomers = await inTurns(40, () => visit(cache.url));
      expect(newcomers.filter(({ isCached }) => isCached)).toEqual([]);
      const found = await Promise.all(buckets.map((cookie) => visit(cache.url, cookie)));
      expect(found.filter(({ build }) => build === canary)).toHaveLength(5);
      const own = new Map(found.map(({ cookie, build }) => [cookie, build]));

      const again = async () => Promise.all([...own.keys()].map((cookie) => visit(cache.url, cookie)));
      let cached = 0;
      for (let round = 0; round < 5; round++)
        for (const { cookie, build, isCached } of await again()) {
          expect(build, cookie).toBe(own.get(cookie));
          cached += Number(isCached);
        }
      expect(cached).toBeGreaterThan(20);

      await builds.rollBack();
      await expect
        .poll(async () => new Set((await again()).map(({ build }) => build)), 'after the withdrawal')
        .toEqual(new Set([current]));
    } finally {
      await cache.stop();
    }
  });
});
