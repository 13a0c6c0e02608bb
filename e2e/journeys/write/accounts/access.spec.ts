import type { Page } from '@playwright/test';
import { expect, learner, logInByForm, owner, test } from '../../../fixtures';

test('An anonymous visit of the admin leads to the login and, after it, back to the requested page @quick', async ({
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

test("A learner lands in the academy after the login, and reads at the admin that it is the owner's @quick", async ({
  page,
}) => {
  await logInByForm(page, learner);
  await expect(page.getByRole('heading', { level: 1, name: 'The Academy' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('This area belongs to the site owner.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/login');
  await expect(page, 'who is signed in goes on at once').toHaveURL(/\/academy$/);
});

test('The owner counts drafts, reads a draft of her own and logs out @quick', async ({ page, logIn }) => {
  await logIn(owner);
  await expect(page.getByRole('paragraph').filter({ hasText: /^300$/ })).toBeVisible();
  await page.goto('/journal/00000000-0000-4000-8000-000000000113');
  await expect(page.getByRole('status').filter({ hasText: 'Viewing Draft' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this Entry' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });

test("The account menu has a learner's pages, works by keyboard, and shifts nothing in the header", async ({
  page,
  logIn,
}) => {
  await logIn(learner);
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    await page.goto('/');
    await expect(account(page)).toBeVisible();
    await expect(h1(page)).toBeVisible();
    expect(await shiftsIn(page), `layout shifts of the header at ${width} px`).toEqual([]);
    const box = page.getByRole('banner').getByRole('textbox');
    await expect
      .poll(async () => (await box.boundingBox())?.width, 'room for an address')
      .toBeGreaterThan(160);
    await expectNoSidewaysScroll(page);
  }

  await account(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link')).toHaveText(['The Academy', 'My learning', 'Account']);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'The Academy' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account(page)).toBeFocused();

  await account(page).click();
  await page.mouse.click(300, 700);
  await expect(menu).toBeHidden();
  await account(page).click();
  await menu.getByRole('link', { name: 'My learning' }).click();
  await expect(page).toHaveURL(/\/academy#my-learning$/);
  await expect(menu).toBeHidden();

  await account(page).click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(account(page)).toBeHidden();
});

async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node?: Node }[] };

/** Records layout shifts inside the header from each page's first paint onwards. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        for (const { node } of sources)
          if (!hadRecentInput && node?.parentElement?.closest('header')) moved.push(node.nodeName);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsIn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
