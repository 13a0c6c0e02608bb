import type { AppConfig } from '@brand/site-contract/appConfig';
import { countRenderers } from '../../../tooling/compat/instances';
import { type Builds } from '../../builds';
import { expect, owner, untilHydrated, type Page } from '../../fixtures';
import { expectOneOfEach, goThroughTheSite, recordScripts } from '../../oneOfEach';
import { test } from '../../releasing';
import { noteScripts, unsealedScripts } from '../../running';

const folders = ['mf-public', 'mf-academy', 'mf-admin'];

test.beforeEach(async ({ page }) => {
  await noteScripts(page);
  await countRenderers(page);
});
test.afterEach(({ buildsOf }) => Promise.all(folders.map((folder) => buildsOf(folder).forget())));

/** For each remote, releases a current build and a canary for `share` per cent; returns the canaries' ids. */
async function releaseTwice(buildsOf: (folder: string) => Builds, share: number) {
  const canaries: string[] = [];
  for (const builds of folders.map(buildsOf)) {
    await builds.release();
    canaries.push(await builds.release(undefined, share));
  }
  return canaries;
}

/** Maps each combination of build ids to a bucket that gets it, once the server knows all `count` builds. */
async function untilMixed(page: Page, count: number): Promise<Map<string, number>> {
  const mixes = new Map<string, number>();
  const read = async () => {
    mixes.clear();
    for (let bucket = 0; bucket < 20; bucket++) {
      const response = await page.request.get('/config.json', { headers: { cookie: `bucket=${bucket}` } });
      const { registry } = (await response.json()) as AppConfig;
      const ids = Object.values(registry).map(({ id }) => id);
      mixes.set(ids.sort().join(' '), bucket);
    }
    return new Set([...mixes.keys()].join(' ').split(' ')).size;
  };
  await expect.poll(read, { message: 'builds that visitors get' }).toBe(count);
  // Reads again, because the server may have discovered the last build in the middle of the loop.
  await read();
  return mixes;
}

const idsIn = (urls: string[]) =>
  [...new Set(urls.flatMap((url) => /builds\/([^/]+)\//.exec(url)?.[1] ?? []))].sort().join(' ');

const toCookie = (bucket: number, url: string) => [{ name: 'bucket', value: String(bucket), url }];

test(
  'Every mix of current builds and canaries makes one page: one of each module, sealed scripts, a silent console',
  { tag: '@long' },
  async ({ page, context, system, logIn, buildsOf }) => {
    await releaseTwice(buildsOf, 50);
    const mixes = await untilMixed(page, 6);
    expect(mixes.size, 'one remote has its canary where another has not').toBeGreaterThan(2);
    const mistakes: string[] = [];
    page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));

    for (const [mix, bucket] of mixes) {
      await context.addCookies(toCookie(bucket, system.url));
      const scripts = await recordScripts(page);
      await logIn(owner);
      await goThroughTheSite(page);
      expect(idsIn(await expectOneOfEach(page, scripts, system.url)), 'the builds of its bucket').toBe(mix);
      expect(await unsealedScripts(page)).toEqual([]);

      for (const path of ['/journal', '/academy']) {
        await page.goto(path);
        await untilHydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await unsealedScripts(page)).toEqual([]);
      }
      expect(mistakes, mix).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
  },
);
