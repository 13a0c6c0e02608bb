import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../shared-node/src/apps';
import { faults, releaseFaulty } from '../../faults';
import { expect, type Page } from '../../fixtures';
import { test, untilCurrent } from '../../releasing';
import { noteScripts, runningBuild, triedScripts } from '../../running';

const folder = 'mf-academy';
const chunk = 'CourseListPage';
// The most common failures; the long run tests the rest.
const daily = ['lacks a chunk', 'throws when it is rendered'];

/** Opens the academy and waits until the build `id` runs. */
async function openAcademy(page: Page, id: string) {
  // Only waits for the response, because a file that never loads holds up the load event.
  await page.goto('/academy', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Learn More' }).first()).toBeVisible();
  await expect.poll(async () => (await runningBuild(page, chunk))?.id, 'the build that runs').toBe(id);
}

test.beforeEach(({ page }) => noteScripts(page));

test('A team releases and rolls back its remote while the shell runs on, and open tabs keep working @quick', async ({
  page,
  buildsOf,
  env,
}) => {
  const builds = buildsOf(folder);
  const first = await builds.release();
  await untilCurrent(page, first);
  await openAcademy(page, first);

  const cli = path.join(root, 'tooling/release/cli.ts');
  const command = ['--import', 'tsx', cli, 'release', folder];
  await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const id = (await builds.releases())?.current ?? '';
  await untilCurrent(page, id);
  await page.getByRole('link', { name: 'Learn More' }).first().click();
  await expect(page, 'the open tab goes on').toHaveURL(/\/academy\/.+/);
  await openAcademy(page, id);

  await untilCurrent(page, await builds.rollBack());
  await openAcademy(page, first);
});

for (const fault of faults)
  test(`A visitor gets the last good build, and stays with it, where the current one ${fault.title}${daily.includes(fault.title) ? '' : ' @long'}`, async ({
    page,
    problems,
    buildsOf,
  }) => {
    const builds = buildsOf(folder);
    const good = await builds.release();
    await untilCurrent(page, good);
    const bad = await releaseFaulty(builds, fault, chunk);
    await untilCurrent(page, bad);
    await fault.onceCurrent?.(page, builds, bad, chunk);

    await openAcademy(page, good);
    await expect(page.getByText('temporarily unavailable')).toHaveCount(0);
    expect(await page.evaluate(() => (window as Window & { attacked?: string }).attacked)).toBeUndefined();

    await openAcademy(page, good);
    expect((await triedScripts(page)).filter((src) => src.includes(bad))).toEqual([]);
    problems.splice(0);
  });

test.describe('A page that the service worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('An installed site does not run a build that was rolled back since', async ({ page, buildsOf }) => {
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
