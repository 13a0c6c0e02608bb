import { expect, untilHydrated, test } from '../../fixtures';
import { feeds, listingFiles } from '../../listingFiles';
import { unpublishedTexts } from '../../unpublished';
import { publicPages } from '../../publicPages';

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

test('The sitemap has every public page, each at its one address @long', async ({ request, system }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${system.url}/sitemap.xml`);
  const response = await request.get('/sitemap.xml');
  const addresses = textsOf(await response.text(), 'loc');

  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { path } of publicPages)
    expect(addresses).toContain(new URL(path, system.url).href.replace(/\?.*/, ''));
  for (const address of addresses) {
    expect(address.startsWith(`${system.url}/`), address).toBe(true);
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
});

test('A page links to its feeds and to its Markdown copy, which links back to it', async ({
  page,
  request,
  system,
}) => {
  await page.goto('/blog/a-ledger-in-plain-text');
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

  expect(alternates).toEqual([
    ...feeds.map((file) => `/blog/${file}`),
    ...feeds.map((file) => `/${file}`),
    '/blog/a-ledger-in-plain-text.md',
  ]);
  for (const address of alternates) {
    const response = await request.get(address);
    const { etag = '', 'last-modified': date = '' } = response.headers();
    expect([address, response.status()]).toEqual([address, 200]);
    const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': date }];
    for (const headers of known)
      expect((await request.get(address, { headers })).status(), address).toBe(304);
  }
  const copy = await request.get('/blog/a-ledger-in-plain-text.md');
  expect(copy.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    link: `<${system.url}/blog/a-ledger-in-plain-text>; rel="canonical"`,
  });

  // The alternate link disappears on the next page, because the Markdown is not a copy of that page.
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.locator('link[type="text/markdown"]')).toHaveCount(0);
});

test('Every text that llms.txt names exists as Markdown', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text();
  const copies = [...list.matchAll(/\((http[^)]+\.md)\)/g)].map(([, address = '']) => address);

  expect(copies.length).toBeGreaterThan(20);
  for (const address of copies) {
    const text = await (await request.get(address)).text();
    expect(text, address).toContain(`- Canonical: ${address.replace(/\.md$/, '')}\n`);
  }
});

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
