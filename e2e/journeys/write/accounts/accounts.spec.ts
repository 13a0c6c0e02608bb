import type { Page } from '@playwright/test';
import { expect, getToast, owner, test } from '../../../fixtures';
import { mailTo } from '../../../mailbox';
import { restWithSecretKey } from '../../../rest';
import type { Site } from '../../../sessions';

const password = 'correct horse battery';
const newPassword = 'four words are enough';
let people = 0;
const newcomer = () => `newcomer-${process.pid}-${(people += 1)}@example.com`;

const form = (page: Page, name: string) => page.getByRole('form', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Creates an account with a new email address; returns the address. */
async function createAccount(page: Page): Promise<string> {
  const email = newcomer();
  await page.goto('/login');
  await signUp(page, email);
  await page.waitForURL('**/academy');
  return email;
}

async function signUp(page: Page, email: string) {
  await page.getByRole('link', { name: 'Create an account' }).click();
  const signUpForm = form(page, 'Create an account');
  await signUpForm.getByLabel('Email').fill(email);
  await signUpForm.getByLabel('Password').fill(password);
  await signUpForm.getByRole('button', { name: 'Create account' }).click();
}

async function logIn(page: Page, email: string, secret: string) {
  const logInForm = form(page, 'Log in');
  await logInForm.getByLabel('Email').fill(email);
  await logInForm.getByLabel('Password').fill(secret);
  await logInForm.getByRole('button', { name: 'Log In' }).click();
}

/** The link in the newest mail to `email`. */
const linkInMail = async (site: Site, email: string): Promise<string> =>
  /https?:\/\/\S+\/auth\/v1\/verify[^\s\]]+/.exec((await mailTo(site, email, /password/i)).text)?.[0] ?? '';

/** Requests a link through the form for a forgotten password; returns the message without the email address. */
async function requestLink(page: Page, email: string): Promise<string> {
  await form(page, 'Forgot password').getByLabel('Email').fill(email);
  await form(page, 'Forgot password').getByRole('button', { name: 'Send the link' }).click();
  const message = page.getByText(`If there is an account for ${email}`);
  await expect(message).toBeVisible();
  return ((await message.textContent()) ?? '').replace(email, '');
}

test('A newcomer who was sent to the login creates an account and lands where they wanted to go', async ({
  page,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login$/);
  await signUp(page, newcomer());
  await expect(page).toHaveURL(/\/account$/);
  await expect(heading(page, 'Your account')).toBeVisible();

  await page.getByRole('link', { name: 'My learning' }).first().click();
  await expect(heading(page, 'The Academy')).toBeVisible();
});

test('A person who forgot the password gets a mail, chooses a new one and logs in with it @quick', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const email = await createAccount(page);
  // Simulates another device, without a session.
  const elsewhere = await browser.newContext({ baseURL });
  const there = await elsewhere.newPage();
  await there.goto('/account');
  await there.getByRole('link', { name: 'Forgot your password?' }).click();
  const message = await requestLink(there, 'nobody@example.com');
  expect(await requestLink(there, email), 'nobody learns who has an account').toBe(message);

  const link = await linkInMail(system, email);
  expect((await fetch(link)).status, 'a mail scanner opens it first').toBe(200);
  await there.goto(link);
  const recovery = form(there, 'Choose a new password');
  await recovery.getByLabel('New password').fill(newPassword);
  await recovery.getByRole('button', { name: 'Save password' }).click();
  await expect(getToast(there, 'Password changed')).toBeVisible();
  await expect(there, 'the origin came along through the mail, and no token stays').toHaveURL(
    `${baseURL}/account`,
  );
  await expect(heading(there, 'Your account')).toBeVisible();
  await elsewhere.close();

  const third = await browser.newContext({ baseURL });
  const last = await third.newPage();
  await last.goto('/login');
  await logIn(last, email, password);
  await expect(form(last, 'Log in').getByRole('alert')).toContainText('Invalid login credentials');
  await logIn(last, email, newPassword);
  await expect(last).toHaveURL(/\/academy$/);
  await third.close();
});

test('A log-out in one tab closes guarded pages in the others and leaves public ones open @quick', async ({
  page,
  context,
  logIn: enter,
}) => {
  await enter(owner);
  const account = await context.newPage();
  await account.goto('/account');
  await expect(heading(account, 'Your account')).toBeVisible();
  const journal = await context.newPage();
  await journal.goto('/journal');
  await expect(journal.getByRole('article').first()).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(account).toHaveURL(/\/login$/);
  await expect(account.getByRole('dialog')).toBeHidden();
  await expect(journal).toHaveURL(/\/journal$/);
  await expect(journal.getByRole('button', { name: 'Your account' })).toBeHidden();

  // Logging in in one tab applies to all tabs.
  await logIn(page, owner.email, owner.password);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(account).toHaveURL(/\/account$/);
});

test('A learner deletes the account, and none of their data remains', async ({ page, system, dataDir }) => {
  const email = newcomer();
  await page.goto('/account');
  await signUp(page, email);
  await expect(heading(page, 'Your account')).toBeVisible();
  const rows = await restWithSecretKey(system, dataDir);

  const session = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
  });
  const userId: string = session.user.id;
  const [course] = await rows('courses?select=id&is_published=is.true&limit=1');
  await rows('course_enrollments', 'POST', { user_id: userId, course_id: course.id });
  const mine = `course_enrollments?user_id=eq.${userId}`;
  expect(await rows(mine)).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();

  await expect(page).toHaveURL(`${system.url}/`);
  await expect(getToast(page, 'Account deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden();
  for (const table of ['course_enrollments', 'lesson_completions', 'user_badges'])
    expect(await rows(`${table}?user_id=eq.${userId}`), table).toEqual([]);
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(form(page, 'Log in').getByRole('alert')).toContainText('Invalid login credentials');
});
