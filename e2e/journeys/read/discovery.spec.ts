import { expect, untilHydrated, test } from '../../fixtures';
import { feeds, listingFiles } from '../../listingFiles';
import { unpublishedTexts } from '../../unpublished';

test('No file for other software has anything unpublished in it @quick', async ({ request, system }) => {
  const unpublished = await unpublishedTexts(system);
  const list = await (await request.get('/llms.txt')).text();
  const copies = [...list.matchAll(/\((http[^)]+\.md)\)/g)].map(([, address = '']) => address);
  const others = [
    ...['/robots.txt', '/.well-known/security.txt', '/speculation-rules.json'],
    ...['/days.json', '/embed/day.svg', '/now'],
  ];

  for (const file of [...listingFiles, ...feeds.map((name) => `/journal/${name}`), ...others, ...copies]) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    const text = await response.text();
    for (const hidden of unpublished) expect(text, file).not.toContain(hidden);
  }
});

test.describe('Speculation rules', () => {
  test('The browser prefetches the documents of the first two cards in view, and no more, before anybody acts', async ({
    page,
  }) => {
    const fetched = new Set<string>();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Preload.enable');
    protocol.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') fetched.add(new URL(key.url).pathname);
    });
    await page.route(/\.js$/, () => {});
    await page.goto('/blog', { waitUntil: 'load' });
    const cards = await page
      .locator('[data-card-link]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(() => [...fetched].sort()).toEqual(cards.slice(0, 2).sort());
  });

  test('The browser prefetches documents before hydration, and not once the router follows links', async ({
    page,
  }) => {
    const fetched: string[] = [];
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Preload.enable');
    protocol.on('Preload.prefetchStatusUpdated', ({ key }) => void fetched.push(new URL(key.url).pathname));
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });

    await page.route(/\.js$/, () => {});
    await page.goto('/store', { waitUntil: 'commit' });
    await link('Blog').hover();
    await expect.poll(() => fetched).toContain('/blog');

    await page.unrouteAll();
    await page.goto('/store');
    await untilHydrated(page);
    fetched.length = 0;
    await link('Journal').hover();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Academy' }).click();
    await expect(page).toHaveURL('/academy');
    expect(fetched).toEqual([]);
  });
});
