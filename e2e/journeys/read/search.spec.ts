import type { Page } from '@playwright/test';
import { atNarrowWidths, arrive, expectAccessible, expectNothingCut } from '../../accessible';
import { expect, test } from '../../fixtures';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const options = (page: Page) => page.getByRole('option');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('A visitor finds a post from any page, by keyboard alone, and comes back @quick', async ({ page }) => {
  await arrive(page, '/journal');
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  // At once, because the results of a shorter text could be there first and be replaced while one is chosen.
  await page.keyboard.insertText('custom');
  await expect(options(page).first()).toBeVisible();
  await expect(options(page).first().locator('mark').first()).toHaveText(/^custom/i);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const address = await options(page).nth(1).getAttribute('href');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(dialog(page)).toBeHidden();
  await expect(h1(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/journal$/);
});

test('The search is accessible in every look', async ({ page }) => {
  await expectAccessible(page, 'the search', () => searchFor(page, 'custom'));
});

test('Nothing of the search is cut off at 320 pixels', async ({ page }) => {
  await atNarrowWidths(page, async (width) => {
    await searchFor(page, 'custom');
    await expectNothingCut(page, width);
  });
});

async function searchFor(page: Page, text: string) {
  await arrive(page, '/nowhere');
  await button(page).click();
  await box(page).fill(text);
  await expect(options(page).first()).toBeVisible();
}
