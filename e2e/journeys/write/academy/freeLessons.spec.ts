import { expect, learner, owner, test, type Page } from '../../../fixtures';
import { restAs, restWithSecretKey } from '../../../rest';

const slug = 'two-page-handbook';
const course = `/academy/${slug}`;
const courseId = '00000000-0000-4000-8000-000000000603';
const free = '00000000-0000-4000-8000-000000000816';
const laterModule = '00000000-0000-4000-8000-000000000707';
const closed = '00000000-0000-4000-8000-000000000818';
const film = '00000000-0000-4000-8000-000000000819';
const lesson = `${course}/lessons/${free}`;
const canary = 'xylophonecanary';

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name });

/** All texts in the service worker's caches, with their URLs. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push([request.url, (await (await cache.match(request))?.text()) ?? '']);
    }
    return texts;
  });

/** Saves the form for a module or lesson of the course, as the owner. */
async function edit(
  page: Page,
  title: string,
  kind: 'Module' | 'Lesson',
  change: (page: Page) => Promise<void>,
) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: `Edit ${kind}` }).click();
  await change(page);
  await page.getByRole('button', { name: `Save ${kind}` }).click();
  await expect(page.getByText(`${kind} updated.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('The owner makes a lesson free and gives a module a date, and visitors see both', async ({
  page,
  browser,
  logIn,
  system,
}) => {
  await logIn(owner);
  await page.goto(`/admin/academy?content=${courseId}`);
  await edit(page, 'Stand in the corner', 'Lesson', (form) =>
    form.getByRole('switch', { name: 'Free preview' }).check(),
  );
  await edit(page, 'When it is not', 'Module', (form) =>
    form.getByLabel('Opens on').fill('2097-05-01T12:00'),
  );

  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const context = await browser.newContext({ baseURL: system.url, viewport: size });
    const visitor = await context.newPage();
    await visitor.goto(course);
    await expect(visitor.getByText('Opens on May 1, 2097')).toBeVisible();
    await visitor.getByRole('link', { name: 'Preview: Stand in the corner' }).click();
    await expect(heading(visitor, 'Stand in the corner')).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`${lesson}$`));
    await expect(visitor.getByRole('article')).toContainText(/\w{4}/);
    await expect(visitor.getByText(/This lesson is free\./)).toBeVisible();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await expect.poll(() => visitor.evaluate(overflow)).toBe(0);
    await visitor.getByRole('link', { name: /^Enroll in/ }).click();
    await expect(visitor.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    await context.close();
  }

  const html = await (await fetch(system.url + lesson)).text();
  expect(html).toMatch(/<h1[^>]*>Stand in the corner<\/h1>/);
  expect(html).not.toContain('noindex');
  const other = await fetch(`${system.url}${course}/lessons/${closed}`);
  expect(other.status).toBe(404);
  const renamed = await fetch(`${system.url}/academy/an-old-name/lessons/${free}`, { redirect: 'manual' });
  expect([renamed.status, renamed.headers.get('location')]).toEqual([301, lesson]);
});

test.describe('the canary of a closed lesson', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(async ({ system, dataDir }) => {
    // The learner may have enrolled in another journey that ran on this site.
    const rows = await restWithSecretKey(system, dataDir);
    await rows(`course_enrollments?course_id=eq.${courseId}`, 'DELETE');
    const write = await restAs(system, owner);
    await write('PATCH', `course_modules?id=eq.${laterModule}`, { opens_after_days: 7, opens_at: null });
    await write('PATCH', `course_lessons?id=eq.${closed}`, { content: `A ${canary}.`, is_preview: false });
    await write('PATCH', `course_lessons?id=eq.${film}`, { video_url: `https://youtu.be/${canary}` });
    await write('PATCH', `course_lessons?id=eq.${free}`, { is_preview: true });
  });

  const readers = [
    { who: 'a visitor' },
    { who: 'a student of another course', enrolledIn: 'leave-well' },
    { who: 'a student of the course', enrolledIn: slug },
  ];
  for (const { who, enrolledIn } of readers)
    test(`The words of a closed lesson are in no page, file, answer or cache that ${who} gets${enrolledIn ? ' @long' : ''}`, async ({
      page,
      logIn,
      system,
    }) => {
      const answers: Promise<[string, string]>[] = [];
      page.context().on('response', (response) => {
        const body = response.text().catch(() => '');
        answers.push(body.then((text) => [response.url(), text]));
      });
      if (enrolledIn) {
        await logIn(learner);
        await page.goto(`/academy/${enrolledIn}`);
        const enroll = page.getByRole('button', { name: 'Enroll Now' });
        const learn = page.getByRole('link', { name: 'Start Learning' });
        await enroll.or(learn).click();
        await expect(page).toHaveURL(/\/learn$/);
      }
      for (const address of ['/', '/academy', course, lesson, `${course}/lessons/${closed}`])
        await page.goto(address);
      await page.goto(`${course}/learn?lesson=${closed}`);
      if (enrolledIn === slug) {
        await expect(page.getByText('Select a lesson to begin.')).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Course content' })).toContainText(
          /The last three timesOpens on \w+ \d+, \d+/,
        );
      } else await expect(page).toHaveURL(enrolledIn ? new RegExp(`${course}$`) : /\/login$/);
      // Searches for the beginning of the word only, because the page shows the search text.
      await page.goto(`/search?q=${canary.slice(0, -2)}`);
      await expect(page.getByRole('main')).toContainText(/Nothing found for/);

      const feeds = ['/feed.xml', '/atom.xml', '/feed.json', '/blog/feed.xml'];
      const files = [...feeds, '/sitemap.xml', '/llms.txt', `${course}.md`, `${lesson}.md`, course, lesson];
      for (const file of files)
        answers.push(fetch(system.url + file).then(async (answer) => [file, await answer.text()]));
      await page.goto(course);
      await expect
        .poll(async () => (await cachedTexts(page)).some(([url]) => url.endsWith(course)))
        .toBe(true);
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

      const all = [
        ...(await Promise.all(answers)),
        ...(await cachedTexts(page)),
        ['storage', stored] as const,
      ];
      expect(all.length).toBeGreaterThan(30);
      expect(all.filter(([, text]) => text.includes(canary)).map(([url]) => url)).toEqual([]);
    });
});
