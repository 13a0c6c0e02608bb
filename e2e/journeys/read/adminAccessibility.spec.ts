import { arrive, atNarrowWidths, expectAccessible, expectNothingCut } from '../../accessible';
import { adminForms } from '../../adminForms';
import { expect, owner, test } from '../../fixtures';
import adminPages from '../../../mf-admin/pages.json';

const lists = [...Object.keys(adminPages).filter((path) => !path.includes(':')), '/admin/health/mf_academy'];

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
