import { cacheNames } from '@brand/site-contract/offline';
import { expect, untilHydrated, learner, owner, type Page } from '../../fixtures';
import { restAs } from '../../rest';
import { test } from '../../releasing';

// Tests the service worker's caches (docs/decisions/017).
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name });

/** All texts in the worker's caches, by URL. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const cached: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached[request.url] = (await (await cache.match(request))?.text()) ?? '';
    }
    return cached;
  });

/** Waits until there is a worker, and the page at `address` is cached and contains `text`. */
async function untilCached(page: Page, address: string, text: string | RegExp = '<h1', timeout = 10_000) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect
    .poll(async () => (await cachedTexts(page))[new URL(address, page.url()).href] ?? 'nothing', {
      message: address,
      timeout,
    })
    .toMatch(text);
}

const newPost = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  content: 'Text.',
  is_published: true,
  published_at: '2026-01-01T00:00:00Z',
});

test('Without a connection a visitor reads the cached pages, and elsewhere a page that lists them @quick', async ({
  page,
  context,
}) => {
  await page.goto('/journal');
  await untilCached(page, '/journal');
  await page.locator('main').getByRole('link').filter({ hasText: 'Sixty-three' }).first().click();
  await expect(heading(page, /Sixty-three/)).toBeVisible();
  const entry = page.url();
  await untilCached(page, entry);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, /Sixty-three/)).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByText('You are offline. What is already here')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await expect(heading(page, 'You are offline')).toBeVisible();
  await page.getByRole('link', { name: 'Sixty-three customers and one that left' }).click();
  await expect(page).toHaveURL(entry);
  await expect(heading(page, /Sixty-three/)).toBeVisible();

  await page.goBack();
  await expect(heading(page, 'You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Digital Store Coming Soon')).toBeVisible();
});

test('Somebody who leaves before the scripts come has page and worker on the next visit', async ({
  page,
  context,
}) => {
  await page.goto('/journal');
  await expect.poll(async () => Object.keys(await cachedTexts(page))).toContain(page.url());
  const left = page.url();
  await page.close();

  const next = await context.newPage();
  await next.goto('/robots.txt');
  await next.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.setOffline(true);
  await next.goto(left);
  await expect(heading(next, /Journal/)).toBeVisible();
});

test('A page that was only prefetched is not cached', async ({ page }) => {
  await page.goto('/about');
  await untilCached(page, '/about');
  const prefetches: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Preload.enable');
  protocol.on(
    'Preload.prefetchStatusUpdated',
    ({ key, status }) => void prefetches.push(`${status} ${new URL(key.url).pathname}`),
  );
  await page.reload();
  await untilHydrated(page);

  // Simulates a page that is not hydrated yet.
  await page.evaluate(() => document.documentElement.removeAttribute('data-hydrated'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).hover();
  await expect.poll(() => prefetches).toContain('Ready /store');
  expect(Object.keys(await cachedTexts(page)).filter((address) => address.endsWith('/store'))).toEqual([]);
});

test('A returning visitor gets the cached page at once, and then what is new', async ({ page, system }) => {
  const rows = await restAs(system, owner);
  const [{ id }] = await rows('POST', 'blog_posts', newPost('First words'));
  await page.goto('/blog/first-words');
  await untilCached(page, page.url(), 'First words');

  await rows('PATCH', `blog_posts?id=eq.${id}`, { title: 'Second words' });
  const response = page.waitForResponse((received) => received.url().endsWith('/blog/first-words'));
  await page.reload({ waitUntil: 'commit' });
  expect(await (await response).text(), 'the cached page').toContain('First words');
  await expect(heading(page, 'Second words')).toBeVisible();
  await untilCached(page, page.url(), 'Second words');

  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: false });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, 'Post Not Found')).toBeVisible();
  await untilCached(page, page.url(), /^nothing$/);
  await page.reload();
  await expect(heading(page, 'Post Not Found')).toBeVisible();
});

test('A page that starts late on a slow phone shows that its post is gone, too @long', async ({
  page,
  system,
}) => {
  const rows = await restAs(system, owner);
  const [{ id }] = await rows('POST', 'blog_posts', newPost('Words to go'));
  await page.goto('/blog/words-to-go');
  await untilCached(page, page.url(), 'Words to go');

  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: false });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.reload({ waitUntil: 'commit' });
  // A page that is slowed down answers late, later still on a slow machine.
  await untilCached(page, page.url(), /^nothing$/, 40_000);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(heading(page, 'Post Not Found')).toBeVisible();
});

test('The caches have nothing personal in them, and the log-out deletes the pages', async ({
  page,
  logIn,
}) => {
  await page.goto('/academy');
  await untilCached(page, '/academy');
  await logIn(learner);
  await page.goto('/academy');
  await expect(heading(page, 'The Academy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My learning' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(learner.email)).toBeVisible();
  await expect.poll(async () => Object.keys(await cachedTexts(page)).length).toBeGreaterThan(10);
  const cached = Object.entries(await cachedTexts(page));
  const personal = cached.filter(([, text]) => /learner@example\.com|"eyJ[\w-]{10}/.test(text));
  expect(personal.map(([address]) => address)).toEqual([]);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  const remainingPages = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheNames.pages);
  await expect.poll(remainingPages).toBe(0);

  await logIn(owner);
  await page.goto('/academy');
  await expect(heading(page, 'The Academy')).toBeVisible();
  await expect(page.getByText(learner.email)).toHaveCount(0);
});
