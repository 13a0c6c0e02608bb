import { arrive, expectNothingCut, expectNoViolations, inEveryLook } from '../accessible';
import { lacksChunk, releaseFaulty, throwsWhenRendered } from '../faults';
import { expect, owner } from '../fixtures';
import { test, untilCurrent } from '../releasing';

const chunk = 'CourseListPage';
const troubles = [
  { fault: lacksChunk, told: 'The academy could not be loaded, or was not what was released' },
  { fault: throwsWhenRendered, told: 'The academy broke while it ran' },
];

test('The owner reads on the dashboard which builds failed visitors, and why', async ({
  page,
  browser,
  baseURL,
  problems,
  logIn,
  buildsOf,
}) => {
  test.setTimeout(120_000);
  const builds = buildsOf('mf-academy');
  await builds.release();
  const sentences: string[] = [];
  for (const { fault, told } of troubles) {
    const id = await releaseFaulty(builds, fault, chunk);
    await untilCurrent(page, id);
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    const reported = visitor.waitForResponse('**/rpc/report_remote_trouble');
    await visitor.goto('/academy');
    expect((await reported).ok()).toBe(true);
    await expect(visitor.getByRole('link', { name: 'Learn More' }).first()).toBeVisible();
    await visitor.context().close();
    sentences.push(`${told} (build ${id}).`);
    // What comes next is the good one for those after it.
    await builds.rollBack();
  }

  await logIn(owner);
  const card = page.getByRole('article', { name: 'Trouble on visitors’ screens' });
  // Other journeys have their own troubles meanwhile.
  const expectToBeTold = async () => {
    for (const sentence of sentences)
      await expect(card.getByRole('listitem').filter({ hasText: sentence })).toContainText(
        /Once on \w+ \d+, \d{4}/,
      );
  };
  await expectToBeTold();
  await inEveryLook(page, async (look) => {
    await arrive(page, '/admin');
    await expectToBeTold();
    await expectNoViolations(page, look);
    await expectNothingCut(page, look);
  });
  problems.splice(0);
});
