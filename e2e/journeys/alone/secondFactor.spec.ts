import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, learner, owner, test } from '../../fixtures';

/** The code that the authenticator app shows now, or after `steps` further steps of thirty seconds. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function giveCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('The owner adds an app, logs in with a code of it, not with one that was used, and finds all of it in the log', async ({
  page,
}) => {
  await logIn(page, owner);
  await page.waitForURL('**/admin');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  const key = (await page.getByText(/^Key:/).locator('code').innerText()).replaceAll(' ', '');
  const used = codeOf(key);
  await page.getByLabel('Code').fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);

  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, owner);
  await expect(page.getByText('for “My phone”')).toBeVisible();
  await giveCode(page, used);
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'This code is wrong or was used already',
  );
  await giveCode(page, codeOf(key, 1));
  await page.waitForURL('**/admin');

  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('rowheader', { name: 'Added second factor' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Logged in' })).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('factor');
  await expect(page.getByRole('row')).toHaveCount(2);
});

/** Adds a virtual authenticator that confirms every request. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function addPasskey(page: Page, name: string, use: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Use').selectOption(use);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(listed(page).getByText(name)).toBeVisible();
}
const listed = (page: Page) => page.getByRole('list', { name: 'Your passkeys and apps' });

test('The learner adds a passkey, logs in with it alone, removes it, and it logs in no more', async ({
  page,
  logIn: open,
}) => {
  await addAuthenticator(page);
  await open(learner);
  await page.goto('/account');
  await addPasskey(page, 'My key', 'Logs in without the password');
  await expect(listed(page).getByText('Passkey, logs in without the password.')).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/academy');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove My key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You log in with your password alone')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey not accepted')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('A learner adds a passkey, and logs in with it in place of a code', async ({ page, logIn: open }) => {
  await addAuthenticator(page);
  await open(learner);
  await page.goto('/account');
  await addPasskey(page, 'My laptop', 'Needed after the password');
  await expect(listed(page).getByText('Passkey, asked for after the password.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await logIn(page, learner);
  await page.getByRole('button', { name: 'Use “My laptop”' }).click();
  await page.waitForURL('**/academy');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You no longer need it to log in.')).toBeVisible();
});
