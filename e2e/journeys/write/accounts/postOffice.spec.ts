import type { Page } from '@playwright/test';
import type { System } from '../../../../tooling/run/system';
import { expect, getToast, owner, test } from '../../../fixtures';
import { mailTo, type Mail } from '../../../mailbox';
import { restWithSecretKey } from '../../../rest';

let people = 0;
const newReader = () => `reader-${process.pid}-${(people += 1)}@example.com`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const linkIn = ({ text }: Mail, action: string) =>
  new RegExp(`https?://[^\\s\\]]+/newsletter/${action}/[0-9a-f]{64}`).exec(text)?.[0] ?? '';

async function stateOf(system: System, dataDir: string, email: string) {
  const rest = await restWithSecretKey(system, dataDir);
  const rows = (await rest(`newsletter_subscribers?email=eq.${email}&select=state,consent_form`)) as object[];
  return rows[0];
}

async function subscribe(page: Page, form: 'home' | 'header' | 'dialog', email: string) {
  await page.goto('/');
  if (form === 'dialog')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click();
  const place = {
    home: page.getByRole('form', { name: 'Newsletter' }),
    header: page.getByRole('banner'),
    dialog: page.getByRole('dialog', { name: 'Newsletter' }),
  }[form];
  await place.getByLabel('Email address').fill(email);
  await place.getByRole('button', { name: 'Subscribe' }).click();
  const title = form === 'home' ? 'Successfully subscribed!' : 'Success!';
  await expect(getToast(page, title)).toBeVisible();
}

for (const form of ['home', 'header', 'dialog'] as const)
  test(`A visitor subscribes in the ${form} form, opens the link of the letter, and is confirmed without a click${form === 'home' ? ' @quick' : ''}`, async ({
    page,
    system,
    dataDir,
  }) => {
    const email = newReader();
    await subscribe(page, form, email);
    const link = linkIn(await mailTo(system, email), 'confirm');
    expect(await stateOf(system, dataDir, email)).toEqual({ state: 'unconfirmed', consent_form: form });

    await page.goto(link, { waitUntil: 'commit' });

    await expect(heading(page, 'You are on the list')).toBeVisible();
    expect(await stateOf(system, dataDir, email)).toEqual({ state: 'confirmed', consent_form: form });
    await page.getByRole('link', { name: 'Your choices' }).click();
    await expect(page.getByText(`${email} gets the letters.`)).toBeVisible();
  });

test('The owner writes a letter, tests it, schedules it and sees it sent; a reader leaves by one post @quick', async ({
  page,
  system,
  dataDir,
  logIn,
}) => {
  test.slow();
  // Only this reader gets the letter, because the worker rests after each mail, the longer the busier the machine is.
  const rest = await restWithSecretKey(system, dataDir);
  await rest('newsletter_subscribers?email=like.*', 'DELETE');
  const email = newReader();
  await subscribe(page, 'home', email);
  const confirm = linkIn(await mailTo(system, email), 'confirm');
  await fetch(confirm, { method: 'POST' });

  await logIn(owner);
  await page.goto('/admin/blog');
  const row = page.getByRole('row').nth(2);
  const title = await row.getByRole('rowheader').textContent();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Send as a letter' }).click();
  const form = page.getByRole('form', { name: 'Edit Letter' });
  await expect(form.getByLabel('Subject')).toHaveValue(title ?? '');
  await form.getByLabel('Subject').fill('News of the week');
  await form.getByRole('button', { name: 'Save Letter' }).click();
  await expect(form).toBeHidden();

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for News of the week' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Preview');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'News of the week' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await act('Send a test');
  await mailTo(system, owner.email, /^\[Test\] News of the week$/);

  await act('Send');
  await page.getByLabel('At a later time').fill('2097-01-01T08:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const listed = page.getByRole('row', { name: /News of the week/ });
  await expect(listed).toContainText('Scheduled');
  await act('Take back');
  await expect(listed).toContainText('Draft');
  await act('Send');
  await page.getByRole('button', { name: 'Send now' }).click();

  const letter = await mailTo(system, email, /^News of the week$/);
  const post = new RegExp(`href="([^"]+/blog/[^"]+\\?letter=[^"]+)"`).exec(letter.html)?.[1] ?? '';
  // Waits until the visit is counted, because a visitor who leaves earlier would not be counted.
  const counted = page.waitForResponse('**/rpc/report_landing');
  await page.goto(post);
  await counted;
  const left = await fetch(linkIn(letter, 'leave'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  expect(await stateOf(system, dataDir, email)).toMatchObject({ state: 'left' });

  await expect(async () => {
    await page.goto('/admin/subscribers/letters');
    const figures = page.getByRole('row', { name: /News of the week/ });
    await expect(figures).toContainText(/delivered.*1 left, 1 came to the page/, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/admin/blog');
  await row.getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: /^Sent as a letter on/ })).toBeVisible();
});
