import type { Page, Response } from '@playwright/test';
import { expect, owner, test } from '../fixtures';

// A text that only this library's code contains, after minification too. Two scripts with it would be two instances:
// two contexts, two caches, two sessions.
const fingerprints = {
  React: 'react.activity',
  'the router': 'useRoutes() may be used',
  'the store': 'RTK_autoBatch',
  'the API': 'CourseEnrollment',
  'the theme': 'Newsreader Fallback',
  notistack: 'notistack-Snack',
  'the Supabase client': 'GoTrueClient',
};

test('a page with all three remotes holds one of everything that has a context, a cache or a store', async ({
  page,
  system,
  logIn,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => isScript(response) && scripts.set(response.url(), response.text()));
  await countRenderers(page);

  await logIn(owner);
  await goThroughTheSite(page);

  const bodies = await Promise.all([...scripts].map(async ([url, body]) => ({ url, body: await body })));
  const origins = new Set(bodies.map(({ url }) => new URL(url).origin));
  expect(origins.size, 'scripts came from the shell and three remotes').toBe(4);
  for (const [name, fingerprint] of Object.entries(fingerprints)) {
    const owners = bodies
      .filter(({ body }) => body.includes(fingerprint))
      .map(({ url }) => new URL(url).origin);
    expect(owners, name).toEqual([system.url]);
  }
  expect(
    await page.evaluate(() => (window as Window & { renderers?: number }).renderers),
    'React renderers',
  ).toBe(1);
});

test('what the shell provides reaches a remote: theme, session, toasts and router', async ({ page }) => {
  await page.goto('/academy');
  const link = page.getByRole('link', { name: 'Learn More' }).first();
  await expect(link, 'the theme of the shell').toHaveCSS('border-radius', '999px');
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Stay Updated' });
  await form.getByRole('textbox').fill(`reader-${Date.now()}@example.com`);
  await form.getByRole('textbox').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully subscribed!' })).toBeVisible();
});

async function goThroughTheSite(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, owner!' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState({}, '', '/');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Academy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Academy' })).toBeVisible();
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === 'script' && response.ok();
}

// Each copy of React DOM reports itself to this hook.
async function countRenderers(page: Page) {
  await page.addInitScript(() => {
    const page = window as Window & { renderers?: number; __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };
    page.renderers = 0;
    page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => (page.renderers = (page.renderers ?? 0) + 1),
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
  });
}
