import { rewrite } from '../../builds';
import { lacksChunk, releaseFaulty, throwsWhenRendered, type Fault } from '../../faults';
import { expect, owner } from '../../fixtures';
import { navigateWithRouter, test, untilCurrent } from '../../releasing';

// Tests each remote with each fault and without an older build to fall back to: the rest of the site keeps working, and once a
// fixed build is released, "Try again" is enough. A server that is down is tested in remoteDown.spec.ts.
const remotes = [
  { folder: 'mf-public', from: '/academy', to: '/journal', page: 'JournalListPage', heading: 'Journal' },
  { folder: 'mf-academy', from: '/', to: '/academy', page: 'CourseListPage', heading: 'The Academy' },
  { folder: 'mf-admin', from: '/', to: '/admin', page: 'DashboardPage', heading: /Welcome back/, as: owner },
];

const faults: (Fault & { isSeen: boolean })[] = [
  { ...lacksChunk, isSeen: true },
  { ...throwsWhenRendered, isSeen: true },
  {
    title: 'throws when it is imported',
    before: async (builds, id) => rewrite(await builds.file(id, 'routes'), () => 'throw new Error("import")'),
    isSeen: true,
  },
  {
    // The last valid manifest remains in use.
    title: 'has a broken manifest',
    onceCurrent: async (_page, builds) => rewrite(builds.pointer, (text) => text.slice(0, 100)),
    isSeen: false,
  },
];

for (const { folder, from, to, page: chunk, heading, as } of remotes)
  for (const { isSeen, ...fault } of faults)
    test(`The rest of the site works while ${folder} ${fault.title}, and the remote loads once it is mended @long`, async ({
      page,
      problems,
      buildsOf,
      logIn,
    }) => {
      const builds = buildsOf(folder);
      await builds.forget();
      await untilCurrent(page, await builds.release());
      if (as) await logIn(as);
      await builds.forget();
      const id = await releaseFaulty(builds, fault, chunk);
      await untilCurrent(page, id);
      await fault.onceCurrent?.(page, builds, id, chunk);
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const title = page.getByRole('heading', { level: 1, name: heading });
      const again = page.getByRole('button', { name: 'Try again' });

      await navigateWithRouter(page, to);
      await expect(isSeen ? again : title).toBeVisible();
      await navigateWithRouter(page, from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(again).toHaveCount(0);

      await navigateWithRouter(page, to);
      await expect(isSeen ? again : title).toBeVisible();
      if (!isSeen) await builds.forget();
      await untilCurrent(page, await builds.release());
      if (isSeen) await again.click();
      await expect(title).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not reloaded').toBe(true);
      problems.splice(0);
    });
