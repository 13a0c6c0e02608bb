import type { Locator, Page } from '@playwright/test';
import { cacheNames } from '@brand/site-contract/offline';
import { atNarrowWidths, expectAccessible, expectNothingCut } from '../../../accessible';
import { expect, owner, revokeSession, test } from '../../../fixtures';
import { photo } from '../../../photo';
import { openSession, saveSession } from '../../../sessions';

// Tests every state of the page that the owner uses every day.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Expects that a state is accessible in every look, and that nothing is cut off at narrow widths. */
async function expectGood(page: Page, state: string, shown: Locator) {
  await expectAccessible(page, state, () => expect(shown).toBeVisible());
  await atNarrowWidths(page, (width) => expectNothingCut(page, `${state} at ${width}`));
  await page.setViewportSize({ width: 390, height: 844 });
}

test('The page of the day is accessible in every look while it is empty, written, refused and saved', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/today');
  await expectGood(page, 'empty', text(page));
  await save(page).click();
  await expectGood(page, 'nothing to save', page.getByText('Write a sentence, or add a photo.'));

  await page.goto('/admin/today?text=Read+on+the+tram&url=https%3A%2F%2Fexample.com%2Ftides');
  await expectGood(page, 'shared', page.getByText('from outside'));
  await page
    .getByLabel('Photos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(await Promise.all(['One.jpg', 'Two.png'].map(photo)));
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await page.getByText('Title, date and excerpt').click();
  await expectGood(page, 'written', page.getByLabel('What does it show?').first());

  const refuse = { status: 400, json: { code: '23514', message: 'Out of order' } };
  await page.route('**/rest/v1/journal_entries*', (route) => route.fulfill(refuse));
  await save(page).click();
  await expectGood(page, 'refused', page.getByText('Out of order'));
  await page.unroute('**/rest/v1/journal_entries*');
  await save(page).click();
  await expect(heading(page, 'Saved.')).toBeInViewport();
  await expectGood(page, 'saved', heading(page, 'Saved.'));
});

test('The page of the day is accessible in every look without a connection, and when the session has ended @long', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/today');
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheNames.code);
  await expect.poll(kept).toBe(1);
  await context.setOffline(true);
  await page.goto('/today');
  await expect(page.getByText('No connection. Write and save all the same')).toBeVisible();
  // Checks that the shell's notice, which is at the same edge, does not cover the button.
  await save(page).click({ trial: true });
  await text(page).fill('On the ferry. No net.');
  await save(page).click();
  await expect(heading(page, 'Kept on this device.')).toBeInViewport();
  await page.getByRole('button', { name: 'Write another' }).click();
  await expectGood(
    page,
    'waiting',
    page.getByText('One entry waits on this device until there is a connection.'),
  );

  await revokeSession(page);
  await text(page).fill('Nothing that was typed is lost.');
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Log in to go on' });
  await expect(dialog).toBeVisible();
  await expectGood(page, 'session ended', dialog);
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  await expect(text(page)).toHaveValue('Nothing that was typed is lost.');
  await save(page).click();
  await expect(heading(page, 'Saved.')).toBeInViewport();
});

test('The page of the day is accessible in every look while it offers the text of another device @long', async ({
  page,
  logIn,
  system,
  browser,
}) => {
  await logIn(owner);
  await page.goto('/today');
  const context = await browser.newContext({ baseURL: system.url });
  const laptop = await context.newPage();
  await saveSession(laptop, system, await openSession(system, owner));
  await laptop.goto('/today');
  await text(laptop).fill('On the laptop.\n\nA second paragraph.');
  await text(page).fill('On the phone.');
  const offer = page.getByRole('region', { name: 'Unsaved text' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Look at it' }).click();
  await expectGood(page, 'another device', offer);
  await offer.getByRole('button', { name: 'Merge both' }).click();
  for (const paragraph of ['On the laptop.', 'A second paragraph.', 'On the phone.'])
    await expect(text(page)).toHaveValue(new RegExp(paragraph));
  await context.close();
});
