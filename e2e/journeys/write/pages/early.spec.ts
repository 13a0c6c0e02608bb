import type { Page } from '@playwright/test';
import { expect, getToast, learner, owner, test, untilHydrated } from '../../../fixtures';
import { changesIn, recordChanges } from '../../../hydration';
import { restAs } from '../../../rest';

// Tests the actions of visitors before the page's scripts run, or without scripts (docs/decisions/032).

const sizes = { phone: { width: 390, height: 844 }, 'wide screen': { width: 1440, height: 900 } };
const lists = [
  {
    path: '/journal',
    box: 'Search the journal',
    text: 'sixty-three',
    found: 'Sixty-three customers and one that left',
  },
  {
    path: '/journal?show=all',
    box: 'Search all days',
    text: 'sixty-three',
    found: 'Sixty-three customers and one that left',
  },
  { path: '/blog', box: 'Search the blog', text: 'ledger', found: 'A ledger in plain text' },
  { path: '/challenge', box: 'Search the challenges', text: 'inbox', found: 'No inbox before one' },
];
const post = '/blog/a-ledger-in-plain-text';
const course = '/academy/leave-well';

const header = (page: Page) => page.getByRole('banner');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const expectFound = async (page: Page, title: string, where: string) => {
  const links = page.getByRole('main').getByRole('link');
  await expect.poll(() => links.count(), where).toBeLessThan(5);
  await expect(links.filter({ hasText: title }).first(), where).toBeVisible();
};
const newsletterButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' });
const newsletter = (page: Page) => page.getByRole('dialog', { name: 'Newsletter' });

for (const [screen, viewport] of Object.entries(sizes)) {
  const tag = screen === 'phone' ? [] : '@long';
  test.describe(`On a ${screen}, without scripts`, { tag }, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test(`The newsletter dialog opens and closes on a ${screen} without scripts`, async ({ page }) => {
      await page.goto('/');
      await newsletterButton(page).click();
      await expect(newsletter(page).getByRole('textbox')).toBeVisible();
      await newsletter(page).getByRole('button', { name: 'Close' }).click();
      await expect(newsletter(page)).toBeHidden();
      await expect(newsletterButton(page)).toBeFocused();
    });

    test(`Lists are searched and filtered on a ${screen} without scripts`, async ({ page }) => {
      for (const { path, box, text, found } of lists) {
        await page.goto(path);
        await page.getByRole('searchbox', { name: box }).fill(text);
        await page.keyboard.press('Enter');
        await expect(page, path).toHaveURL(new RegExp(`[?&]q=${text}`));
        await expectFound(page, found, path);
        await expect(page.getByRole('searchbox', { name: box })).toHaveValue(text);
      }

      await page.goto('/blog?q=a');
      await page.getByRole('button', { name: 'Money' }).click();
      await expect(page).toHaveURL(/\?q=a&category=Money$/);
      await expect(page.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('link', { name: 'A ledger in plain text' })).toBeVisible();

      await page.goto('/journal');
      await page.getByRole('switch', { name: 'All days' }).click();
      await expect(page).toHaveURL(/\?show=all$/);
      await expect(page.getByRole('switch', { name: 'All days' })).toBeChecked();
      await page.getByRole('switch', { name: 'All days' }).click();
      await expect(page.getByRole('switch', { name: 'All days' })).not.toBeChecked();
    });

    test(`The site is searched on a ${screen} without scripts`, async ({ page }) => {
      await page.goto('/about');
      await header(page).getByRole('button', { name: 'Search' }).click();
      await expect(h1(page)).toHaveText('Search');
      await page.getByRole('searchbox', { name: 'Search the site' }).fill('ledger');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=ledger$/);
      await page.getByRole('link', { name: /A ledger in plain text/ }).click();
      await expect(h1(page)).toHaveText('A ledger in plain text');
    });

    test(`The full story is read on a ${screen} without scripts`, async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Continue Reading' }).click();
      await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
    });

    test(`A control of scripts is not shown without them on a ${screen}, or says so`, async ({ page }) => {
      await page.goto(post);
      for (const name of ['Share', 'Bookmark'])
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Color scheme' })).toHaveCount(0);
      await expect(page.locator('body noscript')).toHaveCount(0);

      await page.goto(course);
      await page.getByRole('button', { name: 'Enroll Now' }).click();
      await expect(page).toHaveURL(/\/login\?from=/);
      // Playwright cannot read text inside a noscript element.
      await expect(page.locator('body noscript').getByRole('link', { name: 'The home page' })).toBeVisible();
    });
  });

  test.describe(`On a ${screen}, with late scripts`, { tag: '@long' }, () => {
    test.use({ viewport });

    test(`An address that is typed and sent early on a ${screen} is stored once`, async ({
      page,
      system,
    }) => {
      const email = `early-${viewport.width}-${Date.now()}@example.com`;
      const run = await openLate(page, '/');
      await newsletterButton(page).click();
      await newsletter(page).getByRole('textbox').fill(email);
      await postsItsForm(page);
      await newsletter(page).getByRole('button', { name: 'Subscribe' }).dblclick();
      await expect(newsletter(page).getByRole('button', { name: 'Subscribe' })).toHaveAttribute('data-kept');
      await run();

      await expect(getToast(page, 'Success!')).toHaveCount(1);
      await expect(newsletter(page)).toBeHidden();
      await expect(newsletterButton(page)).toBeFocused();
      await expect(page).toHaveURL('/');
      const rows = await restAs(system, owner);
      expect(await rows('GET', `newsletter_subscribers?email=eq.${email}`)).toHaveLength(1);
      expect((await changesIn(page)).moved).toEqual([]);
    });

    test(`Words typed into the search of a list early on a ${screen} filter it, and typing goes on`, async ({
      page,
    }) => {
      for (const { path, box, text, found } of lists) {
        const run = await openLate(page, path);
        await page.getByRole('searchbox', { name: box }).fill(text.slice(1));
        await page.keyboard.press('Home');
        await run();

        await expectFound(page, found, path);
        await page.keyboard.type(text.slice(0, 1));
        await expect(page.getByRole('searchbox', { name: box })).toHaveValue(text);
        await expect(page, path).toHaveURL(new RegExp(`[?&]q=${text}`));
        expect((await changesIn(page)).skeletons, path).toBe(0);
      }
    });

    test(`A category, all days and the site's search are there on a ${screen} before the scripts`, async ({
      page,
    }) => {
      await openLate(page, '/blog');
      await page.getByRole('button', { name: 'Money' }).click();
      await expect(page).toHaveURL(/\?category=Money$/);
      await openLate(page, '/journal');
      await page.getByRole('switch', { name: 'All days' }).click();
      await expect(page).toHaveURL(/\?show=all$/);
      const run = await openLate(page, '/about');
      await header(page).getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox', { name: 'Search the site' }).fill('ledger');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /A ledger in plain text/ })).toBeVisible();
      await run();
      expect((await changesIn(page)).moved).toEqual([]);

      await header(page).getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('combobox', { name: 'Search the site' })).toBeFocused();
    });

    test(`Share and the colour scheme that were pressed early on a ${screen} count, once`, async ({
      page,
    }) => {
      const run = await openLate(page, post);
      await page.getByRole('button', { name: 'Share' }).dblclick();
      await page.getByText('Dark', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
      await run();

      await expect(
        page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /ink/ }),
      ).toHaveCount(1);
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await page.goto('/about');
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    });

    test(`"Enroll Now" that a visitor presses early on a ${screen} leads to the login and back`, async ({
      page,
    }) => {
      const run = await openLate(page, course);
      await page.getByRole('button', { name: 'Enroll Now' }).click();
      await run();

      await expect(getToast(page, 'Authentication Required')).toBeVisible();
      await page.unrouteAll();
      const form = page.getByRole('form', { name: 'Log in' });
      await form.getByLabel('Email').fill(learner.email);
      await form.getByLabel('Password', { exact: true }).fill(learner.password);
      await form.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL(new RegExp(`${course}$`));
    });
  });
}

test.describe('The menu of a phone', () => {
  test.use({ viewport: sizes.phone });

  const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('The menu that was opened early stays open, and the page that runs closes it', async ({ page }) => {
    const run = await openLate(page, '/blog');
    await opener(page).click();
    await expect(menu(page).getByRole('link', { name: 'Journal' })).toBeVisible();
    await run();

    await expect(page.locator('[aria-label="Open menu"]')).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Journal' })).toBeVisible();
    expect((await changesIn(page)).moved).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Journal' }).click();
    await expect(h1(page)).toHaveText('Journal');
    await expect(menu(page)).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('The menu opens without scripts, closes by its button, Escape and a press beside it, and leads on', async ({
      page,
    }) => {
      await page.goto('/blog');
      for (const close of [
        () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(380, 400),
      ]) {
        await opener(page).click();
        await expect(menu(page)).toBeVisible();
        await close();
        await expect(menu(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      }
      await opener(page).click();
      await menu(page).getByRole('link', { name: 'Journal' }).click();
      await expect(h1(page)).toHaveText('Journal');
    });
  });
});

test('"Enroll Now" that a learner presses early enrolls', async ({ page, logIn }) => {
  await logIn(learner);
  const run = await openLate(page, course);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await run();

  await expect(page).toHaveURL(new RegExp(`${course}/learn$`));
  await expect(getToast(page, 'Enrollment Successful!')).toHaveCount(1);
});

/** Opens a page while its scripts are held back; returns a function that releases them and waits for hydration. */
async function openLate(page: Page, path: string) {
  const context = page.context();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.unrouteAll();
  await context.route('**/*.js', (route) => released.then(() => route.continue()));
  await recordChanges(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(h1(page)).toBeVisible();
  return async () => {
    release();
    await untilHydrated(page);
  };
}

/** Makes the newsletter form submit by POST, as the server expects. */
const postsItsForm = (page: Page) =>
  newsletter(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => void (form.method = 'post'));
