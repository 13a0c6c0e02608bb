import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../../tooling/run/processes';
import type { System } from '../../tooling/run/system';
import { expect, test as base } from '../fixtures';
import { hiddenWords } from '../hiddenWords';
import { publicPages } from '../publicPages';
import { startStaticHost } from '../staticHost';
import { expectTakenOver } from '../takeOver';

type Site = { folder: string; url: string };

// A host of files answers an address with a search like the one without.
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
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

async function prerender(system: System, out: string): Promise<number> {
  const answer = await fetch(`${system.url}/config.json`);
  const { supabaseUrl, supabaseKey, remotes } = (await answer.json()) as {
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

test.describe('a visitor of the site of files whose browser runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test('reads every public page', async ({ page }) => {
    for (const { path: address, text } of pages) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.getByText(text).first(), address).toBeVisible();
      await expect(page.getByRole('progressbar'), address).toHaveCount(0);
    }
  });
});

test('a reader of the site of files has each page taken over without a second reading', async ({ page }) => {
  await expectTakenOver(page, pages);
});

test('what has no file is drawn by the browser', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
});

test('a chat finds the picture of a page in the site of files', async ({ request }) => {
  const html = await (await request.get('/blog/a-ledger-in-plain-text')).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];

  const { pathname, search } = new URL(address);
  const answer = await request.get(pathname + search);

  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('other software finds its files beside the pages, each of its type', async ({ request }) => {
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
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, type]);
  }
  expect((await request.get('/about.md')).headers()['x-robots-tag']).toBe('noindex');
});

test('nothing that is not public is in any file', async ({ site, system }) => {
  const words = await hiddenWords(system);

  const files = (await readdir(site.folder, { recursive: true })).filter((file) =>
    /\.(html|json|md|txt|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(path.join(site.folder, file), 'utf8');
    for (const word of words) expect(text, file).not.toContain(word);
  }
});
