import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, type Account } from './fixtures';

/** A page, or the page state that `open` produces. */
export type PageState = {
  name: string;
  path: string;
  as?: Account;
  open?: (page: Page) => Promise<void>;
};

type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' };

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** Covers each width and each colour scheme once. */
export const mainLooks: Look[] = [
  { size: phone, colorScheme: 'dark' },
  { size: wide, colorScheme: 'light' },
];

const otherLooks: Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: wide, colorScheme: 'dark' },
];

/** Sets the colour scheme, reduces motion, and waits until the page has switched. */
export async function lookAt(page: Page, colorScheme: Look['colorScheme']) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (page.url().startsWith('http'))
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Runs `check` in each look, passing the look's name. */
export async function inLooks(page: Page, looks: Look[], check: (name: string) => Promise<void>) {
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await lookAt(page, colorScheme);
    await check(`${colorScheme} at ${size.width} px`);
  }
}

/** Runs `check` on a phone and a wide screen, each in light and dark mode. */
export const inEveryLook = (page: Page, check: (name: string) => Promise<void>) =>
  inLooks(page, [...mainLooks, ...otherLooks], check);

/** Runs `check` at the window widths of a small phone and of a wide screen zoomed to 200 %. */
export async function atNarrowWidths(page: Page, check: (name: string) => Promise<void>) {
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 640 });
    await check(`${width} px`);
  }
}

/** Opens a page and waits until its data is loaded. */
export async function arrive(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/**
 * Expects that axe finds no violations on the page after `show`, on a phone and a wide screen, light and dark. Colour schemes
 * differ only in colours, so the second scheme is checked against the colour rules alone.
 */
export async function expectAccessible(page: Page, where: string, show: () => Promise<void>) {
  for (const { size, colorScheme } of mainLooks) {
    await page.setViewportSize(size);
    await lookAt(page, colorScheme);
    await show();
    await expectNoViolations(page, `${where}, ${colorScheme} at ${size.width} px`);
    const other = colorScheme === 'dark' ? 'light' : 'dark';
    await lookAt(page, other);
    await expectNoViolations(page, `${where}, ${other} at ${size.width} px`, [
      'color-contrast',
      'link-in-text-block',
    ]);
  }
}

/** Expects that axe finds no violations on the page, using all of its rules or only `rules`. */
export async function expectNoViolations(page: Page, where: string, rules?: string[]) {
  const hasFrames = page.frames().length > 1;
  // Legacy mode, which cannot check frames, opens no second page for the results: two thirds of the time are gone.
  const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrames).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}

/** Expects that nothing overflows the window horizontally, once self-measuring parts have updated. */
export async function expectNothingCut(page: Page, where: string) {
  await expect.poll(() => page.evaluate(whatIsCut), where).toEqual({ scrolls: 0, outside: [] });
}

function whatIsCut() {
  const room = document.documentElement.clientWidth;
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isSeen = width > 1 && height > 1 && isVisible;
    // Content inside its own scroll container, such as code, can be reached by scrolling.
    const scrolls = element.parentElement?.closest('[data-scrolls]');
    return isSeen && !scrolls && left >= 0 && left < room && right > room + 1;
  });
  return {
    scrolls: document.documentElement.scrollWidth - room,
    outside: outside.map((e) => e.outerHTML.slice(0, 160)),
  };
}

/** Expects that `steps` presses of Tab, in both directions, do not move the focus out of the dialog. */
export async function expectFocusTrapped(page: Page, dialog: Locator, steps: number) {
  for (const key of [...Array<string>(steps).fill('Tab'), ...Array<string>(steps).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // After the last control, the focus moves to the browser's own controls, and the page's active element is the body.
    const isInside = (element: Element) =>
      element.contains(document.activeElement) || document.activeElement === document.body;
    expect(await dialog.evaluate(isInside), 'the focus is in the dialog').toBe(true);
  }
}
