import type { Page } from '@playwright/test';
import {
  arrive,
  atNarrowWidths,
  expectAccessible,
  expectNothingCut,
  type PageState,
} from '../../../accessible';
import { expect, learner, test } from '../../../fixtures';
import { learnerProgress } from '../../../learnerProgress';

const player = '/academy/leave-well/learn';
const lesson = (number: string) => `${player}?lesson=00000000-0000-4000-8000-0000000008${number}`;

const states: PageState[] = [
  { name: 'a course', path: '/academy/leave-well' },
  { name: 'the page of no course', path: '/academy/nowhere' },
  { name: 'my learning', path: '/academy', as: learner, open: openSharing },
  { name: 'a lesson to read', path: lesson('01'), as: learner },
  { name: 'a lesson to watch', path: lesson('02'), as: learner },
  {
    name: 'the player, its contents opened where they are closed',
    path: player,
    as: learner,
    open: openContents,
  },
  { name: 'the congratulation', path: '/academy/a-calm-week/learn', as: learner, open: waitForBadge },
];

for (const { name, path, as, open } of states)
  test(
    `The page of ${name} is accessible at any size`,
    { tag: '@long' },
    async ({ page, logIn, system, dataDir }) => {
      const studies = await learnerProgress(system, dataDir);
      await studies.study('leave-well', (index) => index < 2);
      const finished = await studies.study('a-calm-week', () => true);
      // Keeps all requests local; the content of the third-party player is not checked.
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Video</title>',
        }),
      );
      if (as) await logIn(as);
      const show = async () => {
        await studies.takeBadges();
        if (open === openSharing) await studies.giveBadge(finished);
        await arrive(page, path);
        await open?.(page);
      };
      await expectAccessible(page, name, show);
      await atNarrowWidths(page, async (width) => {
        await show();
        await expectNothingCut(page, width);
      });
    },
  );

async function openSharing(page: Page) {
  await page.getByRole('button', { name: /^Share the badge/ }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
}

async function openContents(page: Page) {
  const button = page.getByRole('button', { name: 'Course content' });
  if (await button.isVisible()) await button.click();
}

async function waitForBadge(page: Page) {
  await expect(page.getByRole('dialog', { name: 'Badge Unlocked!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Share the badge/ })).toBeVisible();
}
