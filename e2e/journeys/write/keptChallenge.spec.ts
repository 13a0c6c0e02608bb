import type { Browser, Locator } from '@playwright/test';
import { expect, owner, test, type Page } from '../../fixtures';
import { property } from '../../previewTags';
import { restAs } from '../../rest';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const today = new Date().toISOString().slice(0, 10);

/** A visitor without scripts. */
async function visit(browser: Browser, url: string, look: object = {}): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: url,
    ...look,
  });
  return context.newPage();
}

test('A new owner checks in on the page of the day in two touches, and a visitor without scripts sees all of it', async ({
  page,
  browser,
  system,
  logIn,
}, info) => {
  const rows = await restAs(system, owner);
  await rows('POST', 'rpc/remove_demo', {});
  await logIn(owner);
  await page.goto('/admin/challenges');
  await page.getByRole('button', { name: 'New Challenge' }).tap();
  const form = page.getByRole('dialog').getByRole('form');
  await form.getByLabel('Title').fill('Swim before work');
  await form.getByLabel('Description').fill('The cold lake, each morning.');
  await form.getByRole('switch', { name: /publish/i }).tap();
  await form.getByText('Keep it in public: days, a goal, check-ins').tap();
  await form.getByLabel('Starts on').fill(today);
  await form.getByLabel('Goal').fill('30');
  await form.getByLabel('Unit').fill('swims');
  await form.getByLabel('Days a week').fill('7');
  await form.getByRole('button', { name: 'Create Challenge' }).tap();
  await expect(page.getByRole('rowheader', { name: 'Swim before work' })).toBeVisible();
  const [{ id }] = await rows('GET', 'challenges?select=id,title');

  await page.goto('/today');
  let touches = 0;
  const touch = (place: Locator) => {
    touches += 1;
    return place.tap();
  };
  const checkIn = page.getByRole('form', { name: 'Check in: Swim before work' });
  await expect(checkIn.getByText(/^Nothing yet for/)).toBeVisible();
  await touch(checkIn.getByLabel('One line'));
  await page.keyboard.type('Colder than yesterday.');
  await touch(checkIn.getByRole('button', { name: 'Check in' }));
  await expect(checkIn.getByText(/^Kept on/)).toBeVisible();
  expect(touches).toBe(2);
  expect(await rows('GET', 'check_ins?select=day,amount,note')).toEqual([
    { day: today, amount: 1, note: 'Colder than yesterday.' },
  ]);

  const visitor = await visit(browser, system.url);
  const days = visitor.getByRole('region', { name: 'Day by day' });
  await visitor.goto(`/challenge/${id}`);
  await expect(days).toContainText('1 of 30 swims');
  await expect(days.getByRole('img', { name: 'A calendar of 1 day' })).toBeVisible();
  await expect(days.getByRole('row')).toHaveCount(2);
  await expect(days.getByRole('row', { name: /Colder than yesterday/ })).toBeVisible();
  const html = await visitor.content();
  expect(property(html, 'og:image:alt')).toContain('Challenge · Ongoing, 1 of 30 swims');
  expect((await visitor.request.get(property(html, 'og:image'))).status()).toBe(200);
  expect(await (await visitor.request.get(`/embed/challenge/${id}.svg`)).text()).toContain('1 of 30 swims');
  for (const list of ['/challenge', '/']) {
    await visitor.goto(list);
    await expect(visitor.getByRole('article', { name: 'Swim before work' })).toContainText('1 of 30 swims');
  }

  await visitor.context().close();

  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = await visit(browser, system.url, { viewport: { width, height: 844 }, colorScheme });
      await look.goto(`/challenge/${id}`);
      expect(await look.getByRole('main').evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(
        true,
      );
      await look.screenshot({ path: info.outputPath(`${width}-${colorScheme}.png`), fullPage: true });
      await look.context().close();
    }
});
