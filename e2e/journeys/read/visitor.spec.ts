import { expect, test } from '../../fixtures';

test('A visitor opens the home page, reads the newest entry and finds back to the list @quick', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Mira Solberg/);
  const updates = page.getByRole('region', { name: 'Latest Updates' });
  await expect(updates.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('region', { name: "What I'm Focused On Now" })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveTitle('Journal | Mira Solberg');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Journal' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.getByRole('searchbox').fill('SIXTY-three');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: /Sixty-three customers/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Sixty-three customers/ })).toBeVisible();
  await expect(page.getByText('It took three hours')).toBeVisible();

  await page.getByRole('link', { name: /Back/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
});

test('A visitor sees published entries only, and no draft at its address', async ({ page }) => {
  await page.goto('/journal');
  await expect(page.getByRole('article')).toHaveCount(14);
  await page.goto('/journal/00000000-0000-4000-8000-000000000113');
  await expect(page.getByRole('alert').filter({ hasText: 'Not Available' })).toBeVisible();
});

test('The menu of a phone opens, and closes on the way to a different page @quick', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button').first().click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('heading', { name: 'Join the newsletter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('A mistyped address in the newsletter dialog shows a toast, and stays in the field', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Newsletter' });
  await dialog.getByRole('textbox').fill('nobody');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Invalid Email' });
  await expect(toast).toContainText('Please enter a valid email address.');
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden();
  await expect(dialog.getByRole('textbox')).toHaveValue('nobody');

  await dialog.getByRole('textbox').fill(`dialog-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
});

test('A page that does not exist shows a 404 page inside the site @quick', async ({ page }) => {
  for (const address of ['/nowhere', '/academy/a/b/c/d']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
