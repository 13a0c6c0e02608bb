import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, learner, owner, test, type Account } from '../fixtures';

type Place = { name: string; path: string; as?: Account; open?: (page: Page) => Promise<void> };

const entry = '/journal/00000000-0000-4000-8000-000000000101';
const footer = (page: Page) => page.getByRole('contentinfo');

const places: Place[] = [
  { name: 'the home page', path: '/' },
  { name: 'the journal', path: '/journal' },
  { name: 'a journal entry', path: entry },
  { name: 'the academy', path: '/academy' },
  { name: 'the login', path: '/login' },
  { name: 'the page for an unknown address', path: '/nowhere' },
  { name: 'the newsletter dialog', path: '/nowhere', open: openNewsletter },
  { name: "the owner's area, for a learner", path: '/admin', as: learner },
  { name: 'the account menu', path: '/academy', as: learner, open: openAccount },
  { name: 'the admin', path: '/admin', as: owner },
];

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const { name, path, as, open } of places)
  test(`nobody is kept out of ${name} by how it is built`, async ({ page, logIn }) => {
    if (as) await logIn(as);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await arrive(page, path);
        await open?.(page);
        await expectNoViolations(page, `${colorScheme} at ${size.width} px`);
      }
    }
  });

test('nobody is kept out of the menu of a small screen', async ({ page, logIn }) => {
  await logIn(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/admin'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await arrive(page, path);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectNoViolations(page, `${colorScheme} at ${path}`);
    }
});

test('a visitor with a small screen, or who enlarges the page to 200 %, never scrolls sideways', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  const paths = ['/', '/journal', entry, '/academy', '/nowhere', '/admin'];
  // Enlarged to 200 %, a window of 640 px has room for 320, and one of 1440 px for 720.
  for (const width of [320, 720])
    for (const path of paths) {
      await page.setViewportSize({ width, height: 640 });
      await arrive(page, path);
      await expectNothingCut(page, `${path} at ${width} px`);
    }
  for (const path of ['/', '/admin']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await arrive(page, path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectNothingCut(page, `the menu of ${path}`);
  }
});

test('a visitor whose text is twice as large never scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/journal', '/academy', '/login', '/nowhere']) {
    await arrive(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNothingCut(page, path);
  }
});

test('a visitor without a mouse skips the header and reaches everything, and sees where they are', async ({
  page,
}) => {
  await arrive(page, '/journal');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();

  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    expect(await coverOfFocus(page), 'what hides the focus').toBe('');
    if (await footer(page).getByRole('button', { name: 'Newsletter' }).evaluate(isFocused)) break;
  }
  await expect(footer(page).getByRole('button', { name: 'Newsletter' })).toBeFocused();
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await coverOfFocus(page), 'what hides the focus').toBe('');
  }
});

test('a visitor without a mouse opens menu and dialog, stays inside, and is back where they were', async ({
  page,
}) => {
  await arrive(page, '/nowhere');
  await footer(page).getByRole('button', { name: 'Newsletter' }).focus();
  await expectFocusKept(page, 'Newsletter');
  await expect(footer(page).getByRole('button', { name: 'Newsletter' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await menuButton.focus();
  await expectFocusKept(page, 'Menu');
  await expect(menuButton).toBeFocused();

  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Journal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  await expect(menu).toBeHidden();
});

async function arrive(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

async function openNewsletter(page: Page) {
  await footer(page).getByRole('button', { name: 'Newsletter' }).click();
  await expect(page.getByRole('dialog', { name: 'Newsletter' })).toBeVisible();
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
}

async function expectNoViolations(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}

async function expectNothingCut(page: Page, where: string) {
  const wide = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return isSeen && left >= 0 && left < room && right > room + 1;
    });
    return {
      scrolls: document.documentElement.scrollWidth - room,
      outside: outside.map((e) => e.outerHTML.slice(0, 160)),
    };
  });
  expect(wide, where).toEqual({ scrolls: 0, outside: [] });
}

const isFocused = (element: Element) => element === document.activeElement;

/** What lies over the middle of the focused element, or nothing. */
async function coverOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
    const isClear = above && (focused.contains(above) || above.contains(focused) || above.closest('label'));
    return isClear ? '' : `${focused.outerHTML.slice(0, 120)} under ${above?.outerHTML.slice(0, 120)}`;
  });
}

/** Opens the dialog of what is focused, goes around in it by Tab in both directions, and closes it. */
async function expectFocusKept(page: Page, name: string) {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between two rounds the focus is at the browser's own controls, which the page sees as its body.
    expect(
      await dialog.evaluate(
        (d) => d.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
