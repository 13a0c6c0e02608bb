import type { Locator } from '@playwright/test';
import { expect, untilHydrated, test, type Page } from '../../fixtures';

/** Waits until no request has finished for two seconds, counted from the call. */
const untilNetworkIdle = (page: Page) =>
  page.evaluate(async () => {
    const countRequests = () => performance.getEntriesByType('resource').length;
    for (let count = -1; count !== countRequests();) {
      count = countRequests();
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  });

/** Scrolls `link` into view and waits until its page is prefetched, either by its own request or with a list's rows. */
async function prefetch(page: Page, link: Locator) {
  await untilHydrated(page);
  await link.scrollIntoViewIfNeeded();
  await untilNetworkIdle(page);
}

// Course outlines are not prefetched.
const outlineFailed = 'The course content could not be loaded.';

/** Taps `link` while offline and expects the article without a loading state. */
async function expectAtOnce(page: Page, link: Locator, title: string) {
  await page.route('**/*', (route) => route.abort());
  await page.evaluate(() => {
    new MutationObserver(() => {
      const waiting = 'main [role=progressbar]:not([aria-label="Loading the course content…"])';
      if (document.querySelector(waiting)) document.body.dataset.hasWaited = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page
      .locator('main p')
      .filter({ hasText: /\w{3}.{80}/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-has-waited');
  await expect(page.getByRole('alert').filter({ hasNotText: outlineFailed })).toHaveCount(0);
}

const titles = {
  '/blog': 'A week that holds',
  '/journal': 'Sixty-three customers and one that left',
  '/challenge': 'No inbox before one',
};
for (const [path, title] of Object.entries(titles))
  test(`A tap on an entry of ${path} shows it at once @long`, async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: title }).first();
    await prefetch(page, link);
    await expectAtOnce(page, link, title);
  });

test('A visitor who navigates to the blog gets every post at once, also those below the fold', async ({
  page,
}) => {
  await page.goto('/store');
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  const link = page.getByRole('main').getByRole('link', { name: 'How I write a proposal in one hour' });
  await expect(link).not.toBeInViewport();
  await untilNetworkIdle(page);
  await expectAtOnce(page, link, 'How I write a proposal in one hour');
});

test('Going back shows the list where it was, at once and without a request', async ({ page }) => {
  await page.goto('/blog');
  const link = page.getByRole('main').getByRole('link', { name: 'How I write a proposal in one hour' });
  await prefetch(page, link);
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'How I write a proposal' })).toBeVisible();
  await untilNetworkIdle(page);

  await page.route('**/*', (route) => route.abort());
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goBack();

  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  expect(requests.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
});

test('A link that is pressed first, before anything is prefetched, is followed by the browser, and the next one by the router', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  // Answers nothing, so that nothing is prefetched.
  await page.route('**/rest/v1/**', () => {});
  await page.goto('/blog', { waitUntil: 'load' });
  await untilHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'A week that holds' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'A week that holds' })).toBeVisible();
  expect(documents).toEqual(['/blog', '/blog/a-week-that-holds']);

  await page.unrouteAll();
  await untilHydrated(page);
  await page.locator('html').dispatchEvent('click');
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  expect(documents).toHaveLength(2);
});
