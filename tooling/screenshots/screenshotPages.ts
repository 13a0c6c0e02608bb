import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page, type TestInfo } from '@playwright/test';

type Options = {
  /** The address to visit for each page with a parameter. */
  at?: Record<string, string>;
  /** An account of the backend that pictures are made with. */
  as?: { email: string; password: string };
};

/** Compares each page of a remote, as pages.json names them, with its picture. */
export function screenshotPages(pages: object, { at = {}, as }: Options = {}): void {
  const addresses = Object.keys(pages).map((page) => [page, at[page] ?? page] as const);
  const unknown = addresses.filter(([, address]) => address.includes(':')).map(([page]) => page);
  if (unknown.length > 0) throw new Error(`screenshots.spec.ts names no address for ${unknown.join(', ')}.`);

  test('The pages look as in their pictures', async ({ page: tab, baseURL }, info) => {
    await holdStill(tab, baseURL ?? '', info);
    if (as) await logIn(tab, as);
    for (const [page, address] of addresses) {
      await tab.goto(address, { waitUntil: 'networkidle' });
      await tab.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.soft(tab.locator('.MuiSkeleton-root').filter({ visible: true }), address).toHaveCount(0);
      // Pictures below the window are not loaded otherwise.
      await tab.evaluate(() =>
        Promise.all(
          [...document.images].map((image) => {
            image.loading = 'eager';
            return image.decode().catch(() => {});
          }),
        ),
      );
      const name = page.replace(/^\W+/, '').replace(/\W+/g, '-') || 'index';
      await expect.soft(tab).toHaveScreenshot(`${name}.png`, { fullPage: true });
    }
  });
}

const backend = /\/(?:auth|rest|storage)\/v1\/|\/config\.json$/;
// Numbers that are the same in each run.
const random = 'let last = 1; Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647;';

/** Gives the page the rows, the day and the random numbers of the run that made the pictures, and nothing from elsewhere. */
async function holdStill(tab: Page, origin: string, info: TestInfo) {
  const update = info.config.updateSnapshots === 'all';
  const recorded = path.join(info.project.testDir, 'screenshots', `${info.project.name}.har`);
  const file = update ? recorded : info.outputPath('rows.har');
  const began = update ? new Date().toISOString() : copyRows(recorded, file, origin);
  await tab.addInitScript({ content: random });
  await tab.clock.setFixedTime(`${began.slice(0, 10)}T00:00:00Z`);
  await tab.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  await tab.routeFromHAR(file, { url: backend, update, updateMode: 'minimal', updateContent: 'embed' });
}

type Recorded = { log: { entries: { startedDateTime: string; response: { status: number } }[] } };

/** Copies recorded rows for a site at `origin`, whose port is another one in each run; returns when they were recorded. */
function copyRows(recorded: string, file: string, origin: string): string {
  if (!existsSync(recorded)) throw new Error('There are no pictures yet: run this with -- --update first.');
  const rows = JSON.parse(
    readFileSync(recorded, 'utf8').replaceAll(/http:\/\/localhost:\d+/g, origin),
  ) as Recorded;
  // A request that a log-in or another page cut off has no answer.
  rows.log.entries = rows.log.entries.filter(({ response }) => response.status > 0);
  writeFileSync(file, JSON.stringify(rows));
  return rows.log.entries[0]?.startedDateTime ?? '';
}

async function logIn(tab: Page, { email, password }: { email: string; password: string }) {
  await tab.goto('/login');
  const form = tab.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await tab.waitForURL((url) => url.pathname !== '/login');
}
