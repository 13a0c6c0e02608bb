import { expect, test } from '../../fixtures';

test('A page whose data cannot be loaded says so and offers to try again @quick', async ({ page }) => {
  await page.goto('/store');
  // Reads fail until the press, because a prefetch that a slow machine is late with may read the same.
  const isPressed = () => page.evaluate(() => 'isPressed' in document.body.dataset);
  await page.route('**/rest/v1/**', async (route) =>
    (await isPressed()) ? route.continue() : route.abort(),
  );
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching journal entries' })).toBeVisible();

  await page.evaluate(() =>
    document.addEventListener('click', () => (document.body.dataset.isPressed = ''), { capture: true }),
  );
  await again.click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('A page without its configuration shows a message and not a blank page', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => document.getElementById('app-config')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.route('**/config.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/journal', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'This site could not start.' })).toBeVisible();

  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
});
