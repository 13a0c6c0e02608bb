import type { Page } from '@playwright/test';
import {
  arrive,
  atNarrowWidths,
  expectAccessible,
  expectFocusTrapped,
  expectNothingCut,
  type PageState,
} from '../../accessible';
import { expect, learner, revokeSession, test, type Account } from '../../fixtures';

const usedLink = '/#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired';
const main = (page: Page) => page.getByRole('main');

// `dialog` names the dialog that has the focus and traps it.
type State = PageState & { dialog?: string };

const states: State[] = [
  { name: 'the login with its errors', path: '/login', open: press('Log In', 'Email is required') },
  {
    name: 'the form for a new account with its errors',
    path: '/login?view=sign-up',
    open: press('Create account', 'Email is required'),
  },
  {
    name: 'the form for a forgotten password and its result',
    path: '/login?view=forgot',
    open: async (page) => {
      await main(page).getByLabel('Email').fill('nobody@example.com');
      await press('Send the link', 'If there is an account')(page);
    },
  },
  { name: 'the account', path: '/account', as: learner },
  {
    name: 'the account with the form for a new password',
    path: '/account',
    as: learner,
    open: async (page) => {
      await press('Change password', 'New password')(page);
      await press('Save password', 'Password is required')(page);
    },
  },
  {
    name: 'the account with the form for a passkey and its error',
    path: '/account',
    as: learner,
    open: async (page) => {
      await press('Add a passkey', 'To recognise it by')(page);
      await press('Continue', 'Give it a name')(page);
    },
  },
  {
    name: 'the question before the account is deleted',
    path: '/account',
    as: learner,
    open: press('Delete my account', 'This action cannot be undone.'),
    dialog: 'Are you absolutely sure?',
  },
  {
    name: 'the login dialog over a page whose session has expired',
    path: '/account',
    as: learner,
    open: loseSession,
    dialog: 'Log in to go on',
  },
  {
    name: 'the message on a link that was used before',
    path: usedLink,
    dialog: 'This link no longer works',
  },
];

for (const { name, path, as, open, dialog } of states)
  test(`${name} is accessible at any size, by keyboard too`, { tag: '@long' }, async ({ page, logIn }) => {
    const show = async () => {
      // Loads the page from scratch, because the session may have been revoked in the previous state.
      await page.goto('about:blank');
      await arrive(page, path);
      await open?.(page);
    };
    if (as) await logIn(as);
    let isAsked = false;
    await expectAccessible(page, name, async () => {
      if (as && open === loseSession && isAsked) await logInAgain(page, as);
      await show();
      isAsked = true;
    });
    if (as && open === loseSession) await logInAgain(page, as);

    await atNarrowWidths(page, async (width) => {
      await show();
      await expectNothingCut(page, width);
      if (dialog) await expectFocusTrapped(page, page.getByRole('dialog', { name: dialog }), 6);
      if (as && open === loseSession) await logInAgain(page, as);
    });
  });

test('Nothing of the login shifts while it loads over a slow connection', async ({ page }) => {
  await page.route(/LoginPage/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      const view = window as unknown as { shifted: number };
      for (const entry of list.getEntries()) view.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login');
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
});

function press(button: string, result: string) {
  return async (page: Page) => {
    await main(page).getByRole('button', { name: button }).click();
    await expect(page.getByText(result).first()).toBeVisible();
  };
}

async function loseSession(page: Page) {
  // A read of the page that is still on its way would open the dialog before the press.
  await page.waitForLoadState('networkidle');
  await revokeSession(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
}

async function logInAgain(page: Page, { password }: Account) {
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}
