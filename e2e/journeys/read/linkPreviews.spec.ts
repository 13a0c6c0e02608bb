import type { APIRequestContext } from '@playwright/test';
import { schemaOrgProblems } from '../../../tooling/testing/schemaOrgProblems';
import { expect, owner, test } from '../../fixtures';
import { unpublishedTexts } from '../../unpublished';
import { publicPages } from '../../publicPages';
import { canonicalIn, property } from '../../previewTags';
import { restAs } from '../../rest';

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown;

/** The number of words in the page's main element. */
const wordsIn = (html: string) =>
  (/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '').replaceAll(/<[^<>]+>/g, ' ').split(/\s+/).length;

/** Every public page, from the sitemap. */
async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  return addresses;
}

test('Every public page has a link preview without JavaScript @long', async ({ request }) => {
  test.slow();
  const found: unknown[] = [];
  for (const address of await publicAddresses(request)) {
    const html = await (await request.get(address)).text();
    expect.soft(html.match(/<title>[^<]+<\/title>/g), address).toHaveLength(1);
    expect.soft(html.match(/<meta name="description" content="[^"]+"/g), address).toHaveLength(1);
    expect.soft(html.match(/<link rel="canonical"/g), address).toHaveLength(1);
    expect.soft(canonicalIn(html), address).toBe(address);
    expect.soft(property(html, 'og:url'), address).toBe(address);
    for (const name of ['type', 'title', 'description', 'site_name', 'locale', 'image:alt'])
      expect.soft(property(html, `og:${name}`), `${name} of ${address}`).not.toBe('');
    expect.soft(html, address).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect.soft(html, address).toMatch(/<h1[^>]*>[^<]/);
    expect.soft(wordsIn(html), `words to read at ${address}`).toBeGreaterThan(40);
    found.push(dataIn(html));
  }
  expect(schemaOrgProblems(found)).toEqual([]);
});

test('Unpublished content has no link preview and no picture', async ({ request, system }) => {
  const words = await unpublishedTexts(system);
  for (const { path } of publicPages) {
    const data = JSON.stringify(dataIn(await (await request.get(path)).text()));
    for (const word of words) expect(data, path).not.toContain(word);
  }

  const rows = await restAs(system, owner);
  const hidden = 'or=(is_published.eq.false,published_at.gt.now())';
  const posts = await rows('GET', `blog_posts?select=id:slug,title&${hidden}`);
  const entries = await rows('GET', `journal_entries?select=id&${hidden}`);
  const challenges = await rows('GET', `challenges?select=id&${hidden}`);
  const addresses = [
    ...posts.map(({ id: slug }) => `/cards/blog/${slug}.png`),
    ...entries.map(({ id }) => `/cards/journal/${id}.png`),
    ...challenges.map(({ id }) => `/cards/challenge/${id}.png`),
    '/cards/blog/never-there.png',
    '/cards/login.png',
    '/cards/admin.png',
    '/cards/nowhere.png',
  ];
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(404);
});
