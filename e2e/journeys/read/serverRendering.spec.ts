import { expect, untilHydrated, test } from '../../fixtures';
import { unpublishedTexts } from '../../unpublished';
import { publicPages } from '../../publicPages';
import { startSlowConnection } from '../../slowConnection';
import { changesIn, expectHydration, recordChanges } from '../../hydration';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Every public page can be read, and its links followed, without JavaScript @quick', async ({
    page,
  }) => {
    for (const { path, text } of publicPages) {
      await page.goto(path);
      await expect(page.getByText(text).first(), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('progressbar'), path).toHaveCount(0);
    }
    await page.goto('/blog');
    await page.getByRole('link', { name: 'A ledger in plain text' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A ledger in plain text' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  });
});

test.describe('In a different time zone', () => {
  // In this time zone, the date is often a day behind the server's.
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('Every public page is hydrated without requests, skeletons or layout shifts @long', async ({
    page,
  }) => {
    await expectHydration(page, publicPages);
  });
});

test('A page that was scrolled before its hydration stays at its scroll position', async ({ page }) => {
  let releaseScripts = () => {};
  const scripts = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route('**/*.js', (route) => scripts.then(() => route.continue()));
  await page.goto('/journal', { waitUntil: 'commit' });
  await page.getByRole('article').nth(5).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  releaseScripts();
  await untilHydrated(page);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');

  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

test('A slow browser paints no half page @long', async ({ page }) => {
  // Throttles the CPU so much that, without the site's precautions, a browser would usually paint between two chunks of the
  // response.
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { documentElement: html } = document;
      html.dataset.atFirstFrame = document.querySelector('footer') ? 'whole' : (html.textContent ?? '');
    });
  });
  for (const path of ['/', '/blog', '/blog/a-week-that-holds']) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-at-first-frame', 'whole');
  }
});

for (const width of [390, 1280])
  test(`Nothing shifts while a page loads over a slow connection, at ${width} px @long`, async ({
    page,
    system,
  }) => {
    const proxy = await startSlowConnection(system.url);
    await page.setViewportSize({ width, height: 720 });
    await recordChanges(page);
    for (const { path, text } of publicPages) {
      await page.goto(proxy.url + path);
      await expect(page.getByText(text).first(), path).toBeVisible();
      expect((await changesIn(page)).moved, path).toEqual([]);
    }
    await proxy.stop();
  });

test('No public page has anything unpublished in it @quick', async ({ request, system }) => {
  const unpublished = await unpublishedTexts(system);

  for (const { path } of publicPages) {
    const html = await (await request.get(path)).text();
    for (const hidden of unpublished) expect(html, path).not.toContain(hidden);
  }
});
