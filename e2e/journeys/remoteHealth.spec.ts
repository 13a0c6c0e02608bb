import { arrive, expectNothingCut, expectNoViolations, inEveryLook } from '../accessible';
import { lacksChunk, releaseFaulty, throwsWhenRendered } from '../faults';
import { expect, owner } from '../fixtures';
import { test, untilCurrent } from '../releasing';

const chunk = 'CourseListPage';
const failures = [
  { fault: lacksChunk, text: 'The academy could not be loaded, or was not what was released' },
  { fault: throwsWhenRendered, text: 'The academy broke while it ran' },
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
  for (const { fault, text } of failures) {
    const id = await releaseFaulty(builds, fault, chunk);
    await untilCurrent(page, id);
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    const reported = visitor.waitForResponse('**/rpc/report_remote_trouble');
    await visitor.goto('/academy');
    expect((await reported).ok()).toBe(true);
    await expect(visitor.getByRole('link', { name: 'Learn More' }).first()).toBeVisible();
    await visitor.context().close();
    sentences.push(`${text} (build ${id}).`);
    // The last good build for the next one.
    await builds.rollBack();
  }

  await logIn(owner);
  const card = page.getByRole('article', { name: 'Trouble on visitors’ screens' });
  // Other journeys report problems meanwhile.
  const expectSentences = async () => {
    for (const sentence of sentences)
      await expect(card.getByRole('listitem').filter({ hasText: sentence })).toContainText(
        /Once on \w+ \d+, \d{4}/,
      );
  };
  await expectSentences();
  await inEveryLook(page, async (look) => {
    await arrive(page, '/admin');
    await expectSentences();
    await expectNoViolations(page, look);
    await expectNothingCut(page, look);
  });
  problems.splice(0);
});
