import type { Page, Response } from '@playwright/test';
import { fingerprints } from '@brand/delivery/compat';
import { expect } from './fixtures';
import { navigateWithRouter } from './releasing';

/** Leaves the document, which may still be prefetching, and returns the URLs of the scripts that the tab loads afterwards. */
export async function recordScripts(page: Page): Promise<Set<string>> {
  await page.goto('about:blank');
  const scripts = new Set<string>();
  page.on('response', (response) => isScript(response) && scripts.add(response.url()));
  return scripts;
}

/**
 * Expects that the page has a single instance of each module with a context, cache or store, loaded from `shell`; returns the
 * URLs in `scripts`.
 */
export async function expectOneOfEach(page: Page, scripts: Set<string>, shell: string): Promise<string[]> {
  // The code of toasts, which contains notistack, is loaded when the page is idle after an interaction with its document.
  await page.keyboard.press('Shift');
  await expect(async () => {
    const bodies = await Promise.all(
      [...scripts].map(async (url) => ({ url, body: await (await page.request.get(url)).text() })),
    );
    for (const [name, fingerprint] of Object.entries(fingerprints)) {
      const owners = bodies
        .filter(({ body }) => body.includes(fingerprint))
        .map(({ url }) => new URL(url).origin);
      expect(owners, name).toEqual([shell]);
    }
  }).toPass({ timeout: 15_000 });
  const renderers = await page.evaluate(() => (window as Window & { renderers?: number }).renderers);
  expect(renderers, 'React renderers').toBe(1);
  return [...scripts];
}

/** Navigates through the router from the dashboard to one page of each remote. */
export async function goThroughTheSite(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, owner!' })).toBeVisible();
  // The charts load their own library, which uses the theme.
  const plot = page.getByRole('article', { name: 'Reactions of the last 30 days' });
  await expect(plot.getByText('Loves', { exact: true }).first()).toBeVisible();
  await navigateWithRouter(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Academy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Academy' })).toBeVisible();
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === 'script' && response.ok();
}
