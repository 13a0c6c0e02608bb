import { expect, owner, quickly, test } from '../../../fixtures';

test.use({ env: quickly });

test('The owner puts a page of their own into the footer and renames it, arranges the menu, and a visitor finds all of it', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn(owner);
  await page.goto('/admin/pages?edit=new');
  const form = page.getByRole('form', { name: 'Create New Page' });
  await form.getByLabel('Title').fill('Admin');
  await form.getByRole('button', { name: 'Create Page' }).click();
  await expect(form.getByText('The site has a page of its own at this address')).toBeVisible();
  await form.getByLabel('Title').fill('Imprint');
  await form.getByLabel('Content').fill('**Mira Solberg**, Oslo');
  await form.getByLabel('Linked in').selectOption('Footer');
  await form.getByRole('switch', { name: 'Published' }).click();
  await form.getByRole('button', { name: 'Create Page' }).click();
  await expect(page.getByText('Page saved successfully!')).toBeVisible();

  await page.getByRole('link', { name: 'Arrange the menu' }).click();
  await page.getByRole('button', { name: 'Move Store up' }).click();
  await page.getByRole('button', { name: 'Hide Challenge' }).click();
  await expect(page.getByRole('button', { name: 'Show Challenge' })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const origin = new URL(page.url()).origin;
  await expect(async () => {
    await visitor.goto(origin);
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
  }).toPass();
  await expect(visitor.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'About',
    'Journal',
    'Blog',
    'Store',
  ]);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  expect((await visitor.goto(`${origin}/imprint`))?.status()).toBe(200);

  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Actions for Imprint' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Slug').fill('legal-notice');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('Page saved successfully!')).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${origin}/imprint`);
    await expect(visitor).toHaveURL(/\/legal-notice$/);
  }).toPass();
  expect((await visitor.goto(`${origin}/nowhere`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
