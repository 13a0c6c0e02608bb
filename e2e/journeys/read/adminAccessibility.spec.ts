import { arrive, atNarrowWidths, expectAccessible, expectNothingCut } from '../../accessible';
import { adminForms } from '../../adminForms';
import { expect, owner, test } from '../../fixtures';

const lists = [
  '/admin',
  '/admin/blog',
  '/admin/journal',
  '/admin/challenges',
  '/admin/journey-summaries',
  '/admin/now',
  '/admin/academy',
  '/admin/subscribers',
  '/admin/subscribers/letters',
  '/admin/health',
  '/admin/health/mf_academy',
  '/admin/health/readers',
  '/admin/redirects',
  '/admin/remotes',
  '/admin/audit',
  '/admin/webhooks',
  '/admin/by-mail',
  '/admin/trash',
  '/admin/tokens',
];

test('Every page of the admin is accessible at any size', { tag: '@long' }, async ({ page, logIn }) => {
  await logIn(owner);
  for (const path of lists) {
    let isOpen = false;
    await expectAccessible(page, path, async () => {
      if (!isOpen) await arrive(page, path);
      isOpen = true;
    });
    await atNarrowWidths(page, (width) => expectNothingCut(page, `${path} at ${width}`));
  }
});

test('Every form of the admin is accessible at any size', { tag: '@long' }, async ({ page, logIn }) => {
  await logIn(owner);
  for (const { name, path, open, field } of adminForms) {
    await arrive(page, path);
    await open(page);
    await expectAccessible(page, name, () => expect(field(page)).toBeVisible());
    await atNarrowWidths(page, (width) => expectNothingCut(page, `${name} at ${width}`));
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
