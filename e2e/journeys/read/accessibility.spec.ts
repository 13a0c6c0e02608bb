import type { Page } from '@playwright/test';
import {
  arrive,
  expectAccessible,
  expectFocusTrapped,
  expectNothingCut,
  expectNoViolations,
  lookAt,
  type PageState,
} from '../../accessible';
import { expect, learner, owner, test } from '../../fixtures';
import adminPages from '../../../mf-admin/pages.json';

// `npm test` checks a few pages (`isDaily`); the long run checks every page with unique parts.
type State = PageState & { isDaily?: true };

const post = '/blog/a-ledger-in-plain-text';
const entry = '/journal/00000000-0000-4000-8000-000000000101';
const challenge = '/challenge/00000000-0000-4000-8000-000000000301';
const draftChallenge = '/challenge/00000000-0000-4000-8000-000000000306';
const footer = (page: Page) => page.getByRole('contentinfo');

const states: State[] = [
  { name: 'the home page', path: '/', isDaily: true },
  { name: 'the about page', path: '/about' },
  { name: 'the whole story', path: '/about', open: unfoldStory },
  { name: 'the summary of a year', path: '/journey-so-far/2024' },
  { name: 'a year without a summary', path: '/journey-so-far/1999' },
  { name: 'the challenges', path: '/challenge' },
  { name: 'a challenge', path: challenge },
  { name: 'the draft of a challenge', path: draftChallenge, as: learner },
  { name: 'the store', path: '/store' },
  { name: 'what is now', path: '/now' },
  { name: 'what is stored about people', path: '/privacy' },
  { name: 'the statement of accessibility', path: '/accessibility' },
  { name: 'all days', path: '/journal?show=all' },
  { name: 'the journal', path: '/journal' },
  { name: 'a journal entry', path: entry },
  { name: 'the blog', path: '/blog' },
  { name: 'a category of the blog', path: '/blog?category=Money' },
  { name: 'the posts of a tag', path: '/blog/tags/plain-text' },
  { name: 'the posts of a series', path: '/blog/series/tools-of-a-small-company' },
  { name: 'a blog post', path: post, isDaily: true },
  { name: 'a blog post that is not there', path: '/blog/no-such-post' },
  { name: 'the academy', path: '/academy' },
  { name: 'the login', path: '/login' },
  { name: 'the page for an unknown address', path: '/nowhere' },
  { name: 'the newsletter dialog', path: '/nowhere', open: openNewsletter },
  { name: "the owner's area, for a learner", path: '/admin', as: learner },
  { name: 'the account menu', path: '/academy', as: learner, open: openAccount },
  { name: 'the admin', path: '/admin', as: owner, isDaily: true },
];

for (const { name, path, as, open, isDaily } of states)
  test(
    `${name} is accessible in every look`,
    { tag: isDaily ? '@quick' : '@long' },
    async ({ page, logIn }) => {
      if (as) await logIn(as);
      await expectAccessible(page, name, async () => {
        await arrive(page, path);
        await open?.(page);
      });
    },
  );

test('The menu of a small screen is accessible @long', async ({ page, logIn }) => {
  await logIn(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/admin']) {
    await arrive(page, path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await lookAt(page, colorScheme);
      await expectNoViolations(page, `${colorScheme} at ${path}`);
    }
  }
});

test('A visitor with a small screen, or who enlarges the page to 200 %, never scrolls sideways @long', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  const story = ['/about', '/journey-so-far/2024', '/challenge', challenge, '/store', '/journal?show=all'];
  const paths = ['/', '/journal', entry, '/blog', post, ...story, '/academy', '/nowhere', '/admin'];
  // At 200 % zoom, a 640 px window is 320 CSS px wide, and a 1440 px window is 720 CSS px wide.
  for (const path of paths) {
    await page.setViewportSize({ width: 720, height: 640 });
    await arrive(page, path);
    for (const width of [720, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNothingCut(page, `${path} at ${width} px`);
    }
    if (path !== '/' && path !== '/admin') continue;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectNothingCut(page, `the menu of ${path}`);
  }
});

test('Nobody whose text is twice as large scrolls sideways, not even on a small phone @long', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  const adminPaths = Object.keys(adminPages).filter((path) => !path.includes(':'));
  for (const path of [...new Set(states.map((state) => state.path)), '/search?q=page', ...adminPaths]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await arrive(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNothingCut(page, `${path} at ${width} px`);
    }
  }
});

test('A visitor without a mouse skips the header and reaches everything, and sees where they are @quick', async ({
  page,
}) => {
  await arrive(page, '/journal');
  const allDays = page.getByRole('switch', { name: 'All days' });
  await expect(allDays).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(allDays).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();

  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
    if (await footer(page).getByRole('button', { name: 'Newsletter' }).evaluate(isFocused)) break;
  }
  await expect(footer(page).getByRole('button', { name: 'Newsletter' })).toBeFocused();
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectFocusInSight(page);
  }
});

test('A visitor without a mouse opens menu and dialog, stays inside, and is back where they were', async ({
  page,
}) => {
  await arrive(page, '/nowhere');
  await footer(page).getByRole('button', { name: 'Newsletter' }).focus();
  await expectDialogTrapsFocus(page, 'Newsletter');
  await expect(footer(page).getByRole('button', { name: 'Newsletter' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await menuButton.focus();
  await expectDialogTrapsFocus(page, 'Menu');
  await expect(menuButton).toBeFocused();

  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Journal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  await expect(menu).toBeHidden();
});

async function unfoldStory(page: Page) {
  await page.getByRole('button', { name: 'Read More' }).click();
  await page.getByRole('button', { name: 'Continue Reading' }).click();
}

async function openNewsletter(page: Page) {
  await footer(page).getByRole('button', { name: 'Newsletter' }).click();
  await expect(page.getByRole('dialog', { name: 'Newsletter' })).toBeVisible();
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
}

const isFocused = (element: Element) => element === document.activeElement;

// Polls, because the page may still scroll to the focused element.
const expectFocusInSight = (page: Page) =>
  expect.poll(() => coverOfFocus(page), 'what hides the focus').toBe('');

/**
 * Describes the element that covers the centre of the focused element; returns an empty string if the focused element is visible.
 */
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

/** Opens a dialog by pressing the focused button, expects the dialog to trap the focus, and closes it. */
async function expectDialogTrapsFocus(page: Page, name: string) {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectFocusTrapped(page, dialog, 12);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
