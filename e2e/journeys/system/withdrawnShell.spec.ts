import { Builds } from '../../builds';
import { expect, untilHydrated, type Page } from '../../fixtures';
import { navigateWithRouter, test as base } from '../../releasing';

// Releases the shell first, because the server looks for its releases at startup.
const test = base.extend({
  env: [
    async ({ env }, use) => {
      await new Builds('shell', env).release();
      await use(env);
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow' });

/** Waits until the site serves pages from the shell's build `id`. */
const untilSent = (page: Page, id: string) =>
  expect
    .poll(async () => (await (await page.request.get('/config.json')).json()).shell)
    .toContain(Builds.mainOf(id));

/** Waits until the page is hydrated by the shell's build `id` and no other build's entry has been loaded. */
const untilRun = (page: Page, id: string) =>
  page.waitForFunction(
    (main) =>
      document.documentElement.hasAttribute('data-hydrated') &&
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /main\..*/.exec(name) ?? [])
        .join() === main,
    Builds.mainOf(id),
  );

test('A shell that was rolled back is left by open tabs, and by pages that the service worker has kept', async ({
  page,
  context,
  buildsOf,
}) => {
  const builds = buildsOf('shell');
  const bad = await builds.release();
  await untilSent(page, bad);
  await page.goto('/journal');
  await untilRun(page, bad);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/journal'))), 'the page is kept')
    .toBe(true);

  const good = await builds.rollBack();
  await untilSent(page, good);
  const kept = await context.newPage();
  let documents = 0;
  kept.on('request', (request) => void (documents += Number(request.isNavigationRequest())));
  await kept.goto('/journal');
  await untilRun(kept, good);
  await expect(kept.getByRole('heading', { level: 1 })).toHaveText(/Journal/);
  expect(documents, 'the kept page and the one in its place').toBe(2);

  // Skips half a minute, because a tab polls twice a minute.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 30_000;
  });
  await navigateWithRouter(page, '/about');
  await untilRun(page, good);
  await untilHydrated(page);
  await expect(page).toHaveURL(/\/about$/);
});
