import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../../../tooling/run/processes';
import type { System } from '../../../tooling/run/system';
import { expect, test as base } from '../../fixtures';
import { unpublishedTexts } from '../../unpublished';
import { publicPages } from '../../publicPages';
import { startStaticHost } from '../../staticHost';
import { expectHydration } from '../../hydration';

type Site = { folder: string; url: string };

// Static hosts ignore a URL's query string.
const pages = publicPages.filter(({ path: address }) => !address.includes('?'));

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ system }, use) => {
      const parent = await mkdtemp(path.join(os.tmpdir(), 'brand-prerender-'));
      const folder = path.join(parent, 'site');
      expect(await prerender(system, folder)).toBe(0);
      const host = await startStaticHost(folder);
      await use({ folder, url: host.url });
      await host.stop();
      await rm(parent, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

async function prerender(system: System, out: string): Promise<number> {
  const response = await fetch(`${system.url}/config.json`);
  const { supabaseUrl, supabaseKey, remotes } = (await response.json()) as {
    supabaseUrl: string;
    supabaseKey: string;
    remotes: Record<string, string>;
  };
  const manifests = Object.entries(remotes).map(([name, address]) => [
    `${name.toUpperCase()}_MANIFEST`,
    address,
  ]);
  return runCommand('npm', ['run', '--silent', 'prerender', '--', '--out', out], {
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: supabaseKey,
    ...Object.fromEntries(manifests),
  });
}

test.describe('The prerendered site without JavaScript', { tag: '@long' }, () => {
  test.use({ javaScriptEnabled: false });

  test('Every prerendered page can be read without JavaScript', async ({ page }) => {
    for (const { path: address, text } of pages) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.getByText(text).first(), address).toBeVisible();
      await expect(page.getByRole('progressbar'), address).toHaveCount(0);
    }
  });
});

test('Every prerendered page is hydrated without requests @long', async ({ page }) => {
  await expectHydration(page, pages);
});

test('A page without a prerendered file is rendered by the browser @long', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
});

test('The prerendered site has the pictures of its link previews @long', async ({ request }) => {
  const html = await (await request.get('/blog/a-ledger-in-plain-text')).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];

  const { pathname, search } = new URL(address);
  const response = await request.get(pathname + search);

  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('The prerendered site has feeds and other files, each with its content type @long', async ({
  request,
}) => {
  const types = {
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/blog/feed.xml': 'application/rss+xml; charset=utf-8',
    '/atom.xml': 'application/atom+xml; charset=utf-8',
    '/journal/feed.json': 'application/feed+json; charset=utf-8',
    '/blog/a-ledger-in-plain-text.md': 'text/markdown; charset=utf-8',
    '/.well-known/security.txt': 'text/plain; charset=utf-8',
    '/speculation-rules.json': 'application/speculationrules+json',
  };
  for (const [address, type] of Object.entries(types)) {
    const response = await request.get(address);
    expect([address, response.status(), response.headers()['content-type']]).toEqual([address, 200, type]);
  }
  expect((await request.get('/about.md')).headers()['x-robots-tag']).toBe('noindex');
});

test('No prerendered file has anything unpublished in it @long', async ({ site, system }) => {
  const unpublished = await unpublishedTexts(system);

  const files = (await readdir(site.folder, { recursive: true })).filter((file) =>
    /\.(html|json|md|txt|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(path.join(site.folder, file), 'utf8');
    for (const hidden of unpublished) expect(text, file).not.toContain(hidden);
  }
});
