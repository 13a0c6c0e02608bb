import type { Locator } from '@playwright/test';
import { inEveryLook } from '../../accessible';
import { expect, owner, test } from '../../fixtures';
import { property } from '../../previewTags';
import { restAs } from '../../rest';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dayMs = 86_400_000;
const dayOf = (day: number) => new Date(Date.now() + day * dayMs).toISOString().slice(0, 10);
const lines = ['Colder than yesterday.', 'Fog on the lake.', null];

test('A new owner keeps a challenge for three days in at most two touches a day, and a visitor without scripts sees all of it', async ({
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
  await form.getByLabel('Starts on').fill(dayOf(0));
  await form.getByLabel('Goal').fill('30');
  await form.getByLabel('Unit').fill('swims');
  await form.getByLabel('Days a week').fill('7');
  await form.getByRole('button', { name: 'Create Challenge' }).tap();
  await expect(page.getByRole('rowheader', { name: 'Swim before work' })).toBeVisible();
  const [{ id }] = await rows('GET', 'challenges?select=id,title');

  for (const [day, line] of lines.entries()) {
    if (day > 0) {
      // A day passes: PostgreSQL's clock cannot be set, so all days of the challenge are moved back by one.
      for (let kept = 0; kept < day; kept++)
        await rows('PATCH', `check_ins?day=eq.${dayOf(kept - day + 1)}`, { day: dayOf(kept - day) });
      await rows('PATCH', `challenges?id=eq.${id}`, { starts_on: dayOf(-day) });
    }
    // The owner is still signed in and opens the Today page from its icon.
    await page.goto('/today');
    let touches = 0;
    const touch = (place: Locator) => {
      touches += 1;
      return place.tap();
    };
    const checkIn = page.getByRole('form', { name: 'Check in: Swim before work' });
    await expect(checkIn.getByText(/^Nothing yet for/)).toBeVisible();
    if (line !== null) {
      await touch(checkIn.getByLabel('One line'));
      await page.keyboard.type(line);
    }
    await touch(checkIn.getByRole('button', { name: 'Check in' }));
    await expect(checkIn.getByText(/^Kept on/)).toBeVisible();
    expect(touches).toBeLessThanOrEqual(2);
  }
  expect(await rows('GET', 'check_ins?select=day,amount,note&order=day')).toEqual(
    lines.map((note, day) => ({ day: dayOf(day - lines.length + 1), amount: 1, note })),
  );

  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, baseURL: system.url },
  });
  const visitor = await context.newPage();
  const days = visitor.getByRole('region', { name: 'Day by day' });
  await visitor.goto(`/challenge/${id}`);
  await expect(days).toContainText('3 of 30 swims');
  await expect(days.getByRole('img', { name: 'A calendar of 3 days' })).toBeVisible();
  await expect(days.getByRole('row')).toHaveCount(4);
  for (const line of ['Colder than yesterday', 'Fog on the lake'])
    await expect(days.getByRole('row', { name: new RegExp(line) })).toBeVisible();
  const html = await visitor.content();
  expect(property(html, 'og:image:alt')).toContain('Challenge · Ongoing, 3 of 30 swims');
  expect((await visitor.request.get(property(html, 'og:image'))).status()).toBe(200);
  expect(await (await visitor.request.get(`/embed/challenge/${id}.svg`)).text()).toContain('3 of 30 swims');
  for (const list of ['/challenge', '/']) {
    await visitor.goto(list);
    await expect(visitor.getByRole('article', { name: 'Swim before work' })).toContainText('3 of 30 swims');
  }

  await context.close();

  await page.goto(`/challenge/${id}`);
  await inEveryLook(page, async (look) => {
    const overflow = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await page.screenshot({ path: info.outputPath(`${look}.png`), fullPage: true });
  });
});
