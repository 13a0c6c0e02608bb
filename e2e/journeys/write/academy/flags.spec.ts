import type { Browser, BrowserContext } from '@playwright/test';
import type { System } from '../../../../tooling/run/system';
import { expectNoViolations, inEveryLook } from '../../../accessible';
import { buckets } from '../../../canaryVisits';
import { expect, owner, test, untilHydrated, type Page } from '../../../fixtures';
import { restAs } from '../../../rest';

test.use({ env: { PAYMENTS: 'demo' } });

const [open, closed] = ['Digital Store', 'Digital Store Coming Soon'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const headingIn = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

test.beforeAll(async ({ system }) => {
  const rest = await restAs(system, owner);
  const [course] = await rest('GET', 'courses?select=id,title&is_published=is.true&limit=1');
  const product = { kind: 'bundle', title: 'All courses', price: 4900, course_ids: [course.id] };
  await rest('POST', 'products', { ...product, is_published: true });
  await expect.poll(async () => (await visit(system)).heading).toBe(open);
});

/** Visits the store. Returns its heading, the cookie to send from then on, and the headers. */
async function visit(system: System, cookie = '') {
  const response = await fetch(`${system.url}/store`, { headers: cookie ? { cookie } : {} });
  const set = response.headers.get('set-cookie')?.split(';')[0];
  return { heading: headingIn(await response.text()), cookie: set ?? cookie, headers: response.headers };
}

/** Changes the flag on the owner's page; returns when it was saved. */
async function change(page: Page, { isOn, share }: { isOn: boolean; share: string }) {
  await page.goto('/admin/flags');
  await page.getByRole('button', { name: /(Edit|Actions for) The store shows what is on sale/ }).click();
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  const dialog = page.getByRole('dialog', { name: 'The store shows what is on sale' });
  await expect(edit.or(dialog)).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await dialog.getByRole('switch', { name: 'On' }).setChecked(isOn);
  await dialog.getByLabel('For').selectOption({ label: share });
  const answer = page.waitForResponse(
    (sent) => /\/flags\?/.test(sent.url()) && sent.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Save Flag' }).click();
  await answer;
  return Date.now();
}

/** Opens the store as a new visitor and waits until the page is subscribed to changes; collects console errors in `mistakes`. */
async function openStore(context: BrowserContext) {
  const page = await context.newPage();
  const mistakes: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  page.on('pageerror', (error) => mistakes.push(error.message));
  const isFollowing = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => /"status":"ok"/.test(String(payload))),
    );
  await page.goto('/store');
  await untilHydrated(page);
  await isFollowing;
  return { page, mistakes };
}
const newVisitor = (browser: Browser, system: System) => browser.newContext({ baseURL: system.url });

test('The owner closes and opens the store: open tabs follow within two seconds, and the next HTML at once', async ({
  page,
  browser,
  system,
  logIn,
}) => {
  await logIn(owner);
  const visitor = await newVisitor(browser, system);
  const { page: tab, mistakes } = await openStore(visitor);
  await expect(heading(tab)).toHaveText(open);

  for (const [isOn, shown] of [
    [false, closed],
    [true, open],
  ] as const) {
    const savedAt = await change(page, { isOn, share: 'Everybody' });
    expect((await visit(system)).heading).toBe(shown);
    await expect(heading(tab)).toHaveText(shown, { timeout: Math.max(1, savedAt + 2000 - Date.now()) });
  }
  expect((await visit(system)).headers.get('set-cookie'), 'the same for everybody').toBeNull();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inEveryLook(page, (look) => expectNoViolations(page, look));
  expect(mistakes).toEqual([]);
  await visitor.close();
});

test('Half of the twenty buckets get a flag that is for 50 per cent, each the same on reload, in HTML and browser', async ({
  page,
  browser,
  system,
  logIn,
}) => {
  await logIn(owner);
  const visitor = await newVisitor(browser, system);
  const early = await openStore(visitor);
  await change(page, { isOn: true, share: '50 % of visitors' });

  const newcomer = await visit(system);
  expect(buckets).toContain(newcomer.cookie);
  expect(newcomer.headers.get('cdn-cache-control'), 'the page with a new cookie').toBe('no-store');
  // Visits the store sequentially, because a busy server leaves rendering to the browser if all requests arrive simultaneously.
  const found: Awaited<ReturnType<typeof visit>>[] = [];
  for (const cookie of buckets) found.push(await visit(system, cookie));
  expect(found.filter((visited) => visited.heading === open)).toHaveLength(10);
  const own = new Map([newcomer, ...found].map((visited) => [visited.cookie, visited]));
  for (const [cookie, first] of own) {
    const again = await visit(system, cookie);
    expect(again.heading, cookie).toBe(first.heading);
    expect(again.headers.get('set-cookie'), cookie).toBeNull();
    expect(again.headers.get('vary'), cookie).toMatch(/cookie/);
  }

  for (const shown of [open, closed]) {
    const [name = '', value = ''] =
      [...own.values()].find((visited) => visited.heading === shown)?.cookie.split('=') ?? [];
    const context = await newVisitor(browser, system);
    await context.addCookies([{ name, value, url: system.url }]);
    const { page: tab, mistakes } = await openStore(context);
    await expect(heading(tab)).toHaveText(shown);
    await tab.reload();
    await expect(heading(tab)).toHaveText(shown);
    expect(mistakes).toEqual([]);
    await context.close();
  }

  // The tab that was opened earlier got its bucket from its own script.
  await expect.poll(async () => (await visitor.cookies()).map(({ name }) => name)).toEqual(['bucket']);
  const [{ value = '' } = {}] = await visitor.cookies();
  const shownThere = own.get(`bucket=${value}`)?.heading ?? '';
  await expect(heading(early.page)).toHaveText(shownThere);
  await early.page.reload();
  await expect(heading(early.page)).toHaveText(shownThere);
  expect(early.mistakes).toEqual([]);
  await visitor.close();
});
