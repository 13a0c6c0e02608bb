import type { Page } from '@playwright/test';
import { arrive, expectNothingCut, expectNoViolations, inEveryLook } from '../accessible';
import { expect, learner, test } from '../fixtures';
import { learnerProgress } from '../learnerProgress';

const player = '/academy/leave-well/learn';
const lesson = (number: string) => `${player}?lesson=00000000-0000-4000-8000-0000000008${number}`;

type Place = {
  name: string;
  path: string;
  isLearner?: true;
  /** Brings the page into the state that is looked at. */
  open?: (page: Page) => Promise<void>;
};

const places: Place[] = [
  { name: 'a course', path: '/academy/leave-well' },
  { name: 'the page of no course', path: '/academy/nowhere' },
  { name: 'my learning', path: '/academy', isLearner: true, open: openSharing },
  { name: 'a lesson to read', path: lesson('01'), isLearner: true },
  { name: 'a lesson to watch', path: lesson('02'), isLearner: true },
  {
    name: 'the player, its contents opened where they are closed',
    path: player,
    isLearner: true,
    open: openContents,
  },
  { name: 'the congratulation', path: '/academy/a-calm-week/learn', isLearner: true, open: waitForBadge },
];

for (const { name, path, isLearner, open } of places)
  test(
    `The page of ${name} is accessible at any size`,
    { tag: '@long' },
    async ({ page, logIn, system, dataDir }) => {
      test.setTimeout(120_000);
      const studies = await learnerProgress(system, dataDir);
      await studies.study('leave-well', (index) => index < 2);
      const finished = await studies.study('a-calm-week', () => true);
      // No network of ours, and nothing of the player's to judge.
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Video</title>',
        }),
      );
      if (isLearner) await logIn(learner);
      const show = async () => {
        await studies.takeBadges();
        if (open === openSharing) await studies.giveBadge(finished);
        await arrive(page, path);
        await open?.(page);
      };
      await inEveryLook(page, async (look) => {
        await show();
        await expectNoViolations(page, look);
      });
      for (const width of [320, 720]) {
        await page.setViewportSize({ width, height: 640 });
        await show();
        await expectNothingCut(page, `at ${width} px`);
      }
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
