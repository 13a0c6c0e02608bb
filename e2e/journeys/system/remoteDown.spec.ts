import type { Page } from '@playwright/test';
import { expect, owner, test } from '../../fixtures';
import { navigateWithRouter } from '../../releasing';

// For each remote, a visitor navigates to it while its server is down, sees the parts that still work, and gets the page without
// a reload once the server is back.
const cases = [
  { remote: 'mf-public', from: '/academy', to: '/journal', heading: 'Journal', others: ['/academy'] },
  { remote: 'mf-academy', from: '/', to: '/academy', heading: 'The Academy', others: ['/journal'] },
  {
    remote: 'mf-admin',
    from: '/',
    to: '/admin',
    heading: /Welcome back/,
    others: ['/journal', '/academy'],
    as: owner,
  },
];
const folders = cases.map(({ remote }) => remote);

for (const { remote, from, to, heading, others, as } of cases)
  test(`The rest of the site works while ${remote} is down, and the remote loads when it is back${remote === 'mf-academy' ? ' @quick' : ''}`, async ({
    page,
    system,
    logIn,
  }) => {
    if (as) {
      await logIn(as);
      // Leaves the page first, because it may still be filling the cache from which the browser would load the remote.
      await page.goto('about:blank', { waitUntil: 'load' });
      await forgetCache(page);
    }
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await stayOnThisDocument(page);

    await system.stopPart('remotes');
    await system.startRemotes(...folders.filter((folder) => folder !== remote));
    await navigateWithRouter(page, to);
    await expect(page.getByText('This section is temporarily unavailable.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    for (const other of others) {
      await navigateWithRouter(page, other);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await navigateWithRouter(page, to);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect(tryAgain, 'the second attempt has failed too').toBeEnabled();
    await expect(page.getByText('This section is temporarily unavailable.')).toBeVisible();

    await system.stopPart('remotes');
    await system.startRemotes(...folders);
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await isSameDocument(page), 'the page was not reloaded').toBe(true);
  });

async function forgetCache(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

async function stayOnThisDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

async function isSameDocument(page: Page) {
  return page.evaluate(() => 'sameDocument' in window);
}
