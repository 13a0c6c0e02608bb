import type { BrowserContext, Page } from '@playwright/test';
import { slowestEventOf, type Control, type Interaction } from './interactions';
import { restMs, slowProcessor } from './slowPhone';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const adminControls: Control[] = [
  { name: 'typing into the search', find: (page) => page.getByRole('searchbox'), keys: 'text 12' },
  // The key selects the next status.
  { name: 'filter', find: (page) => page.getByRole('combobox', { name: 'Status' }), keys: 'D' },
  { name: 'order', find: button('Title') },
  { name: 'menu of a row', find: button(/^Actions for/) },
  { name: 'dialog of a new post', find: button('New Post') },
  // The browser keeps the selected scheme for the next round.
  { name: 'colour scheme', find: (page) => page.getByRole('radio', { checked: false }).first() },
];

/** Uses each control in the admin's list of posts `rounds` times, on a slow processor. */
export async function timeAdminControls(
  context: BrowserContext,
  url: string,
  rounds: number,
): Promise<Interaction[]> {
  const rows: Interaction[] = [];
  for (const control of adminControls) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      await page.addInitScript('globalThis.__name = (named) => named');
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor);
      await page.goto(`${url}/admin/blog`);
      await button(/^Actions for/)(page).waitFor();
      await page.waitForTimeout(restMs);
      times.push(await slowestEventOf(page, devtools, control));
      await page.close();
    }
    rows.push({ name: control.name, times });
  }
  return rows;
}
