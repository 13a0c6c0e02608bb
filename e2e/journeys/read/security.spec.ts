import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { publicPages } from '../../publicPages';

type Attacked = Window & { attacked?: string };

const foreign = 'https://evil.example/x.js';

/** Serves the home page with the server's headers and with `markup` injected. */
async function smuggle(page: Page, markup: string) {
  await page.route(foreign, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = "foreign"' }),
  );
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const attacks: [string, string][] = [
  ['a script in the text of a page', '<script>window.attacked = "inline"</script>'],
  ['a handler in the text of a page', '<img src="/none.webp" onerror="window.attacked = \'handler\'">'],
  ['a script of a different site', `<script src="${foreign}"></script>`],
];

for (const [title, markup] of attacks)
  test(`A visitor's browser does not run ${title}`, async ({ page, problems }) => {
    await smuggle(page, markup);

    await expect.poll(() => problems.splice(0).join('\n')).toContain('Content Security Policy');
    expect(await page.evaluate(() => (window as Attacked).attacked)).toBeUndefined();
  });

test('Code in the page can neither load a script of a different site nor turn text into markup @quick', async ({
  page,
  problems,
}) => {
  await page.goto('/');

  const refusals = await page.evaluate(async (src) => {
    const refusalOf = (attempt: () => void) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return String(error);
      }
    };
    return [
      refusalOf(() => document.head.append(Object.assign(document.createElement('script'), { src }))),
      refusalOf(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
      // Runs in a timeout, because the browser allows eval while the developer tools evaluate code.
      await new Promise((resolve) => setTimeout(() => resolve(refusalOf(() => void window.eval('1'))))),
    ];
  }, foreign);

  expect(refusals[0]).toContain(`No script is loaded from ${foreign}`);
  expect(refusals[1]).toContain('No text is made into markup');
  expect(refusals[2]).toMatch(/EvalError|Trusted|unsafe-eval/);
  problems.splice(0);
});

test('Pages that browsers render have a Cross-Origin-Opener-Policy, and public pages have none', async ({
  request,
}) => {
  const policyAt = async (path: string) =>
    (await request.get(path)).headers()['cross-origin-opener-policy'] ?? 'none';

  for (const path of ['/login', '/account', '/admin', '/no/such/page'])
    expect([path, await policyAt(path)]).toEqual([path, 'same-origin']);
  for (const { path } of publicPages) expect([path, await policyAt(path)]).toEqual([path, 'none']);
});
