import { expect, learner, test } from '../../../fixtures';
import { learnerProgress } from '../../../learnerProgress';

// The service worker answers a page that is loaded without a connection, and a lesson must not become one.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

const player = '/academy/leave-well/learn';

test('A learner whose connection drops reads on, completes a lesson, and has it after a reload when the connection is back', async ({
  page,
  context,
  logIn,
  system,
  dataDir,
}) => {
  await (await learnerProgress(system, dataDir)).study('leave-well', () => false);
  await logIn(learner);
  await page.goto(player);
  const heading = page.getByRole('heading', { level: 2 });
  const article = page.getByRole('article');
  const nextLink = article.getByRole('link', { name: /^Next: / });
  const loaded: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/course_lessons?')) loaded.push(request.url());
  });
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect.poll(() => loaded.length, 'the open lesson and the next').toBe(2);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark as Complete' }).tap();
  await expect(page.getByText('Saved here. It will be sent as soon as there is a connection.')).toBeVisible();
  await expect(page.getByText('0.00% complete')).toBeVisible();
  await nextLink.tap();
  await expect(article, 'the next lesson is here').toContainText('Lesson 2 of');
  await expect(article.getByRole('progressbar')).toHaveCount(0);
  const second = await article.innerText();
  const third = (await nextLink.innerText()).replace('Next: ', '');
  await nextLink.tap();
  const notice = page.getByText(`“${third}” could not be loaded.`);
  await expect(notice).toBeInViewport();
  expect(await article.innerText(), 'the open lesson stays').toBe(second);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(notice).toBeVisible();

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('lesson_completions'))
      sent.push(request.postDataJSON());
  });
  await context.setOffline(false);
  await expect(heading.filter({ hasText: third })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText(/^[1-9][\d.]*% complete/), 'the completion was sent').toBeVisible();
  await page.reload();
  await expect(page.getByText(/^[1-9][\d.]*% complete/)).toBeVisible();
  expect(sent).toHaveLength(1);
});
