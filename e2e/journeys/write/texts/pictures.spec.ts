import type { Page } from '@playwright/test';
import { expect, getToast, owner, test } from '../../../fixtures';
import { photo } from '../../../photo';

async function choose(page: Page, button: string, file: string) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(await photo(file));
}

/** Writes a new entry around a picture that `choosePicture` chooses in the open dialog. */
async function write(page: Page, title: string, words: string, choosePicture: () => Promise<void>) {
  await page.goto('/admin/journal');
  await page.getByRole('button', { name: 'New Entry' }).click();
  const form = page.getByRole('form', { name: 'Create New Entry' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Picture', exact: true }).click();
  await choosePicture();
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true });
  const alt = dialog.getByRole('textbox', { name: 'What does it show?' });
  if (words) await alt.fill(words);
  else await expect(alt).toHaveValue('Our house in autumn');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveValue(/!\[.+\]\(\/media\//);
  await form.getByRole('button', { name: 'Create Entry' }).click();
  await expect(form).toBeHidden();
}

test('The owner finds a picture again, replaces it everywhere, deletes it and brings it back @quick', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  await write(page, 'With a house', 'Our house in autumn', () =>
    choose(page, 'Choose a picture', 'House.jpg'),
  );
  const tile = page.getByRole('button', { name: /Our house in autumn/ });
  await write(page, 'With it again', '', async () => {
    await page.getByRole('button', { name: 'Choose from library' }).last().click();
    await tile.click();
  });

  await page.goto('/admin/pictures');
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('autumn');
  await expect(tile).toContainText('Used in 2 texts');
  await tile.click();
  const details = page.getByRole('dialog', { name: 'house' });
  await expect(details.getByText(/pixels, \d+\skB in 4 widths/)).toBeVisible();
  const old = await details.getByRole('img').getAttribute('src');
  await choose(page, 'Replace by an upload', 'Barn.jpg');
  await page
    .getByRole('dialog', { name: 'Replace it everywhere?' })
    .getByRole('button', { name: 'Replace' })
    .click();
  await expect(getToast(page, 'Picture replaced')).toContainText('In 2 texts.');

  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('house');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Used nowhere');
  await page.getByRole('button', { name: /house.*Used nowhere/ }).click();
  await details.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you absolutely sure?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(getToast(page, 'Picture deleted')).toBeVisible();
  expect((await page.request.get(old ?? '')).status()).toBe(404);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Deleted');
  await page.getByRole('button', { name: /house.*Used nowhere/ }).click();
  // No text has words for it any more, so it has no role.
  await expect
    .poll(() => details.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(480);
  await details.getByRole('button', { name: 'Bring back' }).click();
  await expect(getToast(page, 'Picture restored')).toBeVisible();
  expect((await page.request.get(old ?? '')).status()).toBe(200);
});
