import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

// More stops than any page or form has: whoever needs more has lost the way.
const mostStops = 60;

/** Goes on from stop to stop until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'is reached by Tab').toBeFocused();
}

/** Goes there and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there and types over what it holds. */
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
