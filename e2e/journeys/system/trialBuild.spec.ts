import { expectNoViolations, inEveryLook } from '../../accessible';
import { rewrite, type Builds } from '../../builds';
import { expect, learner, owner, type Page } from '../../fixtures';
import { test, untilCurrent } from '../../releasing';

const folder = 'mf-academy';
const asReleased = 'The Academy';
const onTrial = 'The New Academy';

/** Releases a build, optionally spoilt, and rolls it back: the build is listed, but visitors get the previous build. */
async function releaseAndRollBack(page: Page, builds: Builds, spoil?: (id: string) => Promise<void>) {
  await builds.release();
  const id = await builds.release(spoil);
  await untilCurrent(page, await builds.rollBack());
  return id;
}

const courseList = (builds: Builds, id: string) => builds.file(id, 'CourseListPage');

test('The owner tries a build that is not current on the real site; visitors and learners cannot @long', async ({
  page,
  logIn,
  buildsOf,
}) => {
  const builds = buildsOf(folder);
  const id = await releaseAndRollBack(page, builds, async (released) =>
    rewrite(await courseList(builds, released), (text) => text.replaceAll(asReleased, onTrial)),
  );
  const heading = page.getByRole('heading', { level: 1, name: /Academy/ });
  const bar = page.getByText(`Trial build ${id} of mf_academy.`);
  const address = `/academy?build=mf_academy@${id}`;

  await page.goto(address);
  await expect(heading, 'a visitor').toHaveText(asReleased);
  await logIn(learner);
  await page.goto(address);
  await expect(heading, 'a learner').toHaveText(asReleased);
  await expect(page.getByText('Trial build')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  await logIn(owner);
  await page.goto(address);
  await expect(page.getByText(`The link names build ${id} of mf_academy`)).toBeVisible();
  await expect(heading, 'the owner, before a yes').toHaveText(asReleased);
  await inEveryLook(page, (look) => expectNoViolations(page, look));
  await page.reload();
  await expect(heading, 'the owner, without a yes').toHaveText(asReleased);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(heading, 'the owner').toHaveText(onTrial);
  await expect(bar).toBeVisible();
  await inEveryLook(page, (look) => expectNoViolations(page, look));
  await page.goto('/academy');
  await expect(heading, 'for as long as the tab is open').toHaveText(onTrial);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/academy');
  await expect(otherTab.getByRole('heading', { level: 1, name: /Academy/ })).toHaveText(asReleased);

  await page.getByRole('button', { name: 'End trial' }).click();
  await expect(heading).toHaveText(asReleased);
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveText(asReleased);
});
