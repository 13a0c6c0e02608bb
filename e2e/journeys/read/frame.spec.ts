import type { Page } from '@playwright/test';
import { expect, owner, test } from '../../fixtures';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });

test('A document that is opened in a scrolled tab begins at its top', async ({ page }) => {
  await page.goto('/journal');
  await page.getByRole('article').nth(9).getByRole('link').first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  await page.goto('/about');
  await expect(h1(page)).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(await page.evaluate(() => window.scrollY)).toBe(0);
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
