import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheNames } from '../../shell/src/offline/messages';
import { releasesFolder } from '../../server/releases/layout';
import { movePointer, rolledBack } from '../../tooling/release/pointer';
import { root } from '../../server/apps';
import { expect, isTakenOver, learner, owner, type Page } from '../fixtures';
import { restAs } from '../restAs';
import { test, untilKnown } from '../releasing';

// What the service worker keeps (docs/decisions/017).
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name });

/** All texts that the worker has kept, by address. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept[request.url] = (await (await cache.match(request))?.text()) ?? '';
    }
    return kept;
  });

/** Waits until the page at `address` is kept, and what it shows. */
const untilKept = (page: Page, address: string, text: string | RegExp = '<h1') =>
  expect
    .poll(async () => (await keptIn(page))[new URL(address, page.url()).href] ?? 'nothing', address)
    .toMatch(text);

const newPost = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  content: 'Text.',
  is_published: true,
  published_at: '2026-01-01T00:00:00Z',
});

test('a visitor without a connection reads what they have read, and is told of the rest', async ({
  page,
  context,
}) => {
  await page.goto('/journal');
  await untilKept(page, '/journal');
  await page.locator('main').getByRole('link').filter({ hasText: 'Sixty-three' }).first().click();
  await expect(heading(page, /Sixty-three/)).toBeVisible();
  const entry = page.url();
  await untilKept(page, entry);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, /Sixty-three/)).toBeVisible();
  await isTakenOver(page);
  await expect(page.getByText('You are offline. What is already here')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await expect(heading(page, 'You are offline')).toBeVisible();
  await page.getByRole('link', { name: 'Sixty-three customers and one that left' }).click();
  await expect(page).toHaveURL(entry);
  await expect(heading(page, /Sixty-three/)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/store');
  await expect(heading(page, 'Digital Store Coming Soon')).toBeVisible();
});

test('a page that was only fetched ahead is none that was read', async ({ page }) => {
  await page.goto('/about');
  await untilKept(page, '/about');
  const ahead: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Preload.enable');
  protocol.on(
    'Preload.prefetchStatusUpdated',
    ({ key, status }) => void ahead.push(`${status} ${new URL(key.url).pathname}`),
  );
  await page.reload();
  await isTakenOver(page);

  // As if its scripts were still on their way.
  await page.evaluate(() => document.documentElement.removeAttribute('data-taken-over'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).hover();
  await expect.poll(() => ahead).toContain('Ready /store');
  expect(Object.keys(await keptIn(page)).filter((address) => address.endsWith('/store'))).toEqual([]);
});

test('a visitor who comes back begins with the page as it was, and gets what is new', async ({
  page,
  system,
}) => {
  const rows = await restAs(system, owner);
  const [{ id }] = await rows('POST', 'blog_posts', newPost('First words'));
  await page.goto('/blog/first-words');
  await untilKept(page, page.url(), 'First words');

  await rows('PATCH', `blog_posts?id=eq.${id}`, { title: 'Second words' });
  const asked = page.waitForResponse((response) => response.url().endsWith('/blog/first-words'));
  await page.reload({ waitUntil: 'commit' });
  expect(await (await asked).text(), 'what it began with').toContain('First words');
  await expect(heading(page, 'Second words')).toBeVisible();
  await untilKept(page, page.url(), 'Second words');

  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: false });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, 'Post Not Found')).toBeVisible();
  await untilKept(page, page.url(), /^nothing$/);
  await page.reload();
  await expect(heading(page, 'Post Not Found')).toBeVisible();
});

test('a visitor who comes back gets along with what a team has rolled back', async ({
  page,
  buildsOf,
  env,
}) => {
  const folder = 'mf-academy';
  const builds = buildsOf(folder);
  const runs = (id: string) =>
    expect
      .poll(async () => {
        await page.goto('/academy');
        await isTakenOver(page);
        await expect(page.getByRole('link', { name: 'Learn More' }).first()).toBeVisible();
        return page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        );
      })
      .toContain(`builds/${id}/CourseListPage`);
  const first = await builds.release();
  await untilKnown(page, first);
  await runs(first);
  await untilKept(page, '/academy');

  const second = await builds.release();
  await untilKnown(page, second);
  await runs(second);
  await movePointer(releasesFolder(folder, env), rolledBack(await builds.releases()));
  await untilKnown(page, first);
  await runs(first);
  await builds.forget();
});

test('nobody finds what was somebody else’s on the same computer', async ({ page, logIn }) => {
  await page.goto('/academy');
  await untilKept(page, '/academy');
  await logIn(learner);
  await page.goto('/academy');
  await expect(heading(page, 'The Academy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My learning' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(learner.email)).toBeVisible();
  const kept = Object.entries(await keptIn(page));
  const telling = kept.filter(([, text]) => /learner@example\.com|"eyJ/.test(text));
  expect(telling.map(([address]) => address)).toEqual([]);
  expect(kept.length).toBeGreaterThan(10);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  const pagesLeft = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheNames.pages);
  await expect.poll(pagesLeft).toBe(0);

  await logIn(owner);
  await page.goto('/academy');
  await expect(heading(page, 'The Academy')).toBeVisible();
  await expect(page.getByText(learner.email)).toHaveCount(0);
});

test('the owner switches it off with one line, and browsers forget it', async ({ page, system, dataDir }) => {
  await page.goto('/about');
  await untilKept(page, '/about');
  const site = JSON.parse(await readFile(path.join(root, 'site.config.json'), 'utf8'));
  const off = path.join(dataDir, 'site.config.json');
  await writeFile(off, JSON.stringify({ ...site, offline: false }));
  await system.stopPart('shell');
  await system.startShell({ SITE_CONFIG: off });

  await page.goto('/about');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect
    .poll(
      async () => {
        await page.reload();
        await isTakenOver(page);
        return left();
      },
      // The old worker may still be keeping the page while the new one forgets it: then the next visit does.
      { timeout: 40_000 },
    )
    .toEqual([0, 0]);
  await system.stopPart('shell');
  await system.startShell();
});
