import type { Page } from '@playwright/test';
import { expect, untilHydrated, owner, test } from '../../fixtures';

const entry = '/journal/00000000-0000-4000-8000-000000000101';
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });

test('The focus moves to the heading after a link is followed, and stays on the first page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(h1(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
  await expect(h1(page)).toHaveText('Journal');
  await expect(h1(page)).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Journal | Mira Solberg' })).toBeAttached();

  await page.getByRole('searchbox').fill('sixty-three');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox'), 'a search is no other page').toBeFocused();
});

test('A visitor who goes back finds the list at the same scroll position', async ({ page }) => {
  await page.goto('/journal');
  const card = page.getByRole('article').nth(9).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(300);
  await card.click();
  await expect(page.getByRole('link', { name: /Back/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test('A document that is opened in a scrolled tab begins at its top', async ({ page }) => {
  await page.goto('/journal');
  await page.getByRole('article').nth(9).getByRole('link').first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  await page.goto('/about');
  await expect(h1(page)).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('A visitor on a wide screen has the newsletter at the right of the header, which turns opaque over what scrolls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/journal');
  const header = page.getByRole('banner');
  const form = header.getByRole('textbox', { name: 'Email address' });
  const menu = header.getByRole('button', { name: 'Open menu' });
  await expect(form).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('box-shadow', 'none');

  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(header).toHaveCSS('backdrop-filter', /blur/);
  await expect(header).not.toHaveCSS('box-shadow', 'none');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(form).toBeHidden();
  await expect(menu).toBeVisible();
});

test('Nothing fades between pages or colour schemes for a visitor who prefers reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
  await expect(h1(page)).toHaveText('Journal');
  expect(await lastingAnimations(page)).toEqual([]);

  // Reading the animations forces a style update, which starts the transitions.
  await page.evaluate(() => document.documentElement.setAttribute('data-color-scheme', 'dark'));
  expect(await lastingAnimations(page), 'transitions to the other colour scheme').toEqual([]);
});

/**
 * The durations of running animations in milliseconds, excluding placeholders of 0.01 ms, which may still be in their first
 * frame.
 */
const lastingAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().endTime)
      .filter((milliseconds) => Number(milliseconds) > 1),
  );

test('Each public page has one title, one description and one canonical address', async ({
  page,
  system,
}) => {
  for (const [address, title] of [
    ['/', /Mira Solberg/],
    ['/journal?q=rain', 'Journal | Mira Solberg'],
    [entry, /\| Mira Solberg$/],
    ['/academy', 'The Academy | Mira Solberg'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const canonical = new URL(address, system.url);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      canonical.origin + canonical.pathname,
    );
  }
  await page.goto('/login');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('The owner reaches the admin from the account menu, on a phone from the menu @quick', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/');
  await account(page).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Admin' }).click();
  await expect(h1(page)).toHaveText('Welcome back, owner!');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Admin' }).click();
  await expect(h1(page)).toHaveText('Welcome back, owner!');
});

test('No file of the academy is requested for a player that the visitor may not enter', async ({
  page,
  system,
}) => {
  const { registry } = await (await fetch(`${system.url}/config.json`)).json();
  const academy = new URL(registry.mf_academy.entry).origin;
  const fetched: string[] = [];
  page.on('request', (request) => request.url().startsWith(academy) && fetched.push(request.url()));
  await page.goto('/academy/leave-well/learn');
  await expect(page).toHaveURL(/\/login$/);
  expect(fetched).toEqual([]);
});

test('A visitor without a connection reads a notice until it is back', async ({ page, context }) => {
  await page.goto('/journal');
  await expect(page.getByRole('article')).toHaveCount(14);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(h1(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('A tab that is open during a deploy shows a notice and does not reload by itself', async ({ page }) => {
  await page.goto('/journal');
  await expect(h1(page)).toHaveText('Journal');
  await untilHydrated(page);
  const returnToTab = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const response = page.waitForResponse('**/config.json');
  await returnToTab();
  await response;
  const notice = page.getByText('A new version of this site is ready.');
  await expect(notice).toBeHidden();

  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), shell: '/main.next.js' } });
  });
  await returnToTab();
  await expect(notice).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(h1(page)).toHaveText('Journal');
  await expect(notice).toBeHidden();
});
