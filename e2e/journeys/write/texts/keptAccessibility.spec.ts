import type { Page } from '@playwright/test';
import { arrive, atNarrowWidths, expectAccessible, expectNothingCut } from '../../../accessible';
import { expect, owner, test } from '../../../fixtures';
import { photo } from '../../../photo';
import { restAs } from '../../../rest';
import { backendOf, openSession, type Site } from '../../../sessions';

const picture = '2026/house-1a2b3c4d-c2410c-480w.webp';
const tile = (page: Page) => page.getByRole('button', { name: /Our house/ });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function storePicture(site: Site) {
  const { url, publishableKey: apikey = '' } = backendOf(site);
  const { access_token } = await openSession(site, owner);
  const { mimeType, buffer } = await photo('House.webp');
  const headers = { apikey, authorization: `Bearer ${access_token}`, 'content-type': mimeType };
  const body = new Uint8Array(buffer);
  const stored = await fetch(`${url}/storage/v1/object/media/${picture}`, { method: 'POST', headers, body });
  expect(stored.status).toBe(200);
}

/** The states of the pages that keep texts and pictures, once there are some. */
const states = (id: string): { name: string; path: string; open?: (page: Page) => Promise<void> }[] => [
  {
    name: 'the history of a text',
    path: `/admin/journal?edit=${id}`,
    async open(page) {
      await page.getByRole('button', { name: 'History' }).click();
      await expect(dialog(page, 'History').locator('del').first()).toBeVisible();
    },
  },
  {
    name: 'the library beside a text',
    path: `/admin/journal?edit=${id}`,
    async open(page) {
      await page.getByRole('button', { name: 'Choose from library' }).first().click();
      await expect(tile(page)).toBeVisible();
    },
  },
  { name: 'the trash', path: '/admin/trash' },
  {
    name: 'a text in the trash',
    path: '/admin/trash',
    async open(page) {
      await page.getByRole('button', { name: 'Actions for A day to lose' }).click();
      await page.getByRole('menuitem', { name: 'Look' }).click();
      await expect(dialog(page, 'A day to lose').getByText('It rained.')).toBeVisible();
    },
  },
  {
    name: 'a picture of the library',
    path: '/admin/pictures',
    async open(page) {
      await tile(page).click();
      await expect(dialog(page, 'house').getByText(/pixels/)).toBeVisible();
    },
  },
];

test(
  'The history, the trash and the library are accessible at any size',
  { tag: '@long' },
  async ({ page, logIn, system }) => {
    await storePicture(system);
    const rows = await restAs(system, owner);
    const [{ id }] = await rows('POST', 'journal_entries', {
      ...{ title: 'A day to keep', entry_date: '2026-01-02' },
      content: `We came home.\n\n![Our house](/media/${picture})`,
    });
    await rows('PATCH', `journal_entries?id=eq.${id}`, { content: `![Our house](/media/${picture})` });
    await rows('POST', 'journal_entries', {
      ...{ title: 'A day to lose', entry_date: '2026-01-03', content: 'It rained.' },
    });
    await rows('DELETE', 'journal_entries?title=eq.A day to lose');

    await logIn(owner);
    for (const { name, path, open } of states(id)) {
      await arrive(page, path);
      await open?.(page);
      await expectAccessible(page, name, async () => {});
      await atNarrowWidths(page, (width) => expectNothingCut(page, `${name} at ${width}`));
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  },
);
