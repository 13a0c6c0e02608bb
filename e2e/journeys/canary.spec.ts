import type { AppConfig } from '../../shell/src/config';
import { expect, type Page } from '../fixtures';
import { startCache } from '../nginx';
import { test } from '../releasing';
import { noteScripts, runningBuild } from '../running';

const folder = 'mf-academy';
const visitors = 2000;

type Visit = { build: string | undefined; cookie: string; isCached: boolean };

/** What a browser gets at `url`: the build that the page names, and the cookie to send from then on. */
async function visit(url: string, cookie = ''): Promise<Visit> {
  const response = await fetch(`${url}/academy`, { headers: cookie ? { cookie } : {} });
  const config = /id="app-config">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}';
  const { registry } = JSON.parse(config) as AppConfig;
  const set = response.headers.get('set-cookie')?.split(';')[0];
  return {
    build: registry.mf_academy?.id,
    cookie: set ?? cookie,
    isCached: response.headers.get('x-cache') === 'HIT',
  };
}

const untilSplit = (url: string) =>
  expect.poll(async () => (await visit(url)).cookie, 'the cookie of a canary').toMatch(/^bucket=\d+$/);

async function inTurns<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(...(await Promise.all(Array.from({ length: 20 }, make))));
  return results;
}

test.afterEach(({ buildsOf }) => buildsOf(folder).forget());

test('Of 2,000 visitors 5 per cent get the canary, each the same on five reloads', async ({
  system,
  buildsOf,
}) => {
  const builds = buildsOf(folder);
  const current = await builds.release();
  const canary = await builds.release(undefined, 5);
  await untilSplit(system.url);

  const found = await inTurns(visitors, () => visit(system.url));
  const chosen = found.filter(({ build }) => build === canary);
  expect(chosen.length).toBeGreaterThanOrEqual(70);
  expect(chosen.length).toBeLessThanOrEqual(130);
  expect(found.filter(({ build }) => build === current)).toHaveLength(visitors - chosen.length);

  for (const { build, cookie } of [...chosen.slice(0, 3), ...found.slice(0, 20)])
    for (let reload = 0; reload < 5; reload++) expect((await visit(system.url, cookie)).build).toBe(build);
});

test('A visitor of the canary gets its HTML and runs it, in other tabs too', async ({
  page,
  context,
  system,
  buildsOf,
}) => {
  const builds = buildsOf(folder);
  await builds.release();
  const canary = await builds.release(undefined, 50);
  await untilSplit(system.url);
  const found = await inTurns(40, () => visit(system.url));
  const [name = '', value = ''] = found.find(({ build }) => build === canary)?.cookie.split('=') ?? [];
  await context.addCookies([{ name, value, url: system.url }]);

  const open = async (tab: Page) => {
    await noteScripts(tab);
    await tab.goto('/academy');
    await expect(tab.locator('html[data-hydrated]')).toBeAttached();
    expect((await runningBuild(tab, 'CourseListPage'))?.id).toBe(canary);
  };
  await open(page);
  await page.reload();
  expect((await runningBuild(page, 'CourseListPage'))?.id).toBe(canary);
  await open(await context.newPage());
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
      await untilSplit(cache.url);
      const found = await inTurns(400, () => visit(cache.url));
      expect(found.filter(({ isCached }) => isCached)).toEqual([]);
      expect(found.filter(({ build }) => build === canary).length).toBeGreaterThan(60);
      const own = new Map(found.map(({ cookie, build }) => [cookie, build]));
      expect(own.size).toBe(20);

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
