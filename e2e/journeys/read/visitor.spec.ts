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

test('A page that does not exist shows a 404 page inside the site @quick', async ({ page }) => {
  for (const address of ['/nowhere', '/academy/a/b/c/d']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
