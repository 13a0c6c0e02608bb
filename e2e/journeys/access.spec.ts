import { expect, learner, owner, test } from '../fixtures';

test('An anonymous visit of the admin leads to the login and, after it, back to the requested page', async ({
  page,
}) => {
  const remotes: string[] = [];
  page.on('request', (request) => request.url().includes('DashboardPage') && remotes.push(request.url()));
  await page.goto('/admin?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  expect(remotes, 'nothing of the admin was fetched').toEqual([]);

  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(owner.email);
  await form.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, owner!' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test("A learner lands in the academy after the login, and reads at the admin that it is the owner's", async ({
  page,
  logIn,
}) => {
  await logIn(learner);
  await expect(page.getByRole('heading', { level: 1, name: 'The Academy' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('This area belongs to the site owner.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/login');
  await expect(page, 'who is signed in goes on at once').toHaveURL(/\/academy$/);
});

test('A wrong password is told in the form, and the address stays', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(owner.email);
  await form.getByLabel('Password').fill('wrong');
  await form.getByRole('button', { name: 'Log In' }).click();
  await expect(form.getByRole('alert')).toContainText('Invalid login credentials');
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in Failed' })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(owner.email);
});

test('The owner counts drafts, reads a draft of her own and logs out', async ({ page, logIn }) => {
  await logIn(owner);
  await expect(page.getByText('14', { exact: true })).toBeVisible();
  await page.goto('/journal/00000000-0000-4000-8000-000000000113');
  await expect(page.getByRole('status').filter({ hasText: 'Viewing Draft' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this Entry' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
