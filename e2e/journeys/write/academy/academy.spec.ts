import type { Page } from '@playwright/test';
import { expect, getToast, learner, test } from '../../../fixtures';

const course = '/academy/two-page-handbook';
const title = 'The Two-Page Handbook';
const lessons = [
  'Stand in the corner',
  'Read it aloud, then cut',
  'The last three times',
  'Watch: everything that can go wrong',
  'A pencil on a string',
];

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name });
const myCourse = (page: Page) => page.getByRole('article', { name: title }).filter({ hasText: 'complete' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Badge Unlocked!' });

/** Starts at a course without an account and creates one, which also does the press that led there. */
async function signUpToEnroll(page: Page) {
  await page.goto('/academy');
  await page.getByRole('link', { name: 'Learn More' }).last().click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(getToast(page, 'Please log in or create an account to enroll.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('Email').fill(`student-${process.pid}@example.com`);
  await form.getByLabel('Password').fill('correct horse battery');
  await form.getByRole('button', { name: 'Create account' }).click();
}

async function completeLesson(page: Page, lesson: string) {
  await expect(heading(page, lesson, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeDisabled();
}

/** Sends a request that a learner could send by hand with the page's session. */
async function attack(page: Page, backend: string) {
  return page.evaluate(
    async ({ rest, slug }) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const { access_token, user } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '{}');
      const headers = {
        apikey: config.supabaseKey,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      };
      const query = async (path: string, method = 'GET', body?: object) => {
        const response = await fetch(`${rest}/${path}`, {
          method,
          headers,
          body: body && JSON.stringify(body),
        });
        return response.json();
      };
      const [mine] = await query(`courses?select=id&slug=eq.${slug}`);
      const [badge] = await query('badges?select=id');
      const [other] = await query(`courses?select=id&slug=neq.${slug}`);
      const own = `course_enrollments?course_id=eq.${mine.id}`;
      const taken = { user_id: user.id, badge_id: badge.id, course_id: mine.id };
      return {
        claimed: (await query(own, 'PATCH', { progress: 100 }))[0].progress,
        badge: (await query('user_badges', 'POST', taken)).code,
        lessonsOfOthers: await query(
          `course_lessons?select=id,course_modules!inner(course_id)&course_modules.course_id=eq.${other.id}`,
        ),
        shared: (await query('shared_badges', 'POST', { user_badge_id: badge.id, display_name: 'Me' })).code,
      };
    },
    { rest: `${backend}/rest/v1`, slug: 'two-page-handbook' },
  );
}

test('A visitor signs up to enroll, studies the course to its end and has the badge, in every tab @quick', async ({
  page,
  context,
  system,
}) => {
  await signUpToEnroll(page);
  await expect(page).toHaveURL(new RegExp(`${course}/learn$`));
  await expect(getToast(page, `You have successfully enrolled in "${title}".`)).toBeVisible();
  await expect(page.getByText('Select a lesson to begin.')).toBeVisible();
  await expect(page.getByText('0.00% complete')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/academy');
  await expect(myCourse(other)).toContainText('0.00% complete');

  const outcome = await attack(page, system.parts.get('backend')?.ready.url ?? '');
  expect(outcome).toEqual({ claimed: 0, badge: '42501', lessonsOfOthers: [], shared: '42501' });

  await page.getByRole('link', { name: `Continue: ${lessons[0]}` }).click();
  await completeLesson(page, lessons[0] ?? '');
  await expect(page.getByText('20.00% complete')).toBeVisible();
  await expect(heading(page, lessons[0] ?? '', 2), 'nothing opens by itself').toBeVisible();
  await expect(myCourse(other), 'the other tab follows').toContainText('20.00% complete');
  await expect(other.getByRole('link', { name: `Continue: ${lessons[1]}` })).toBeVisible();

  await page.goto(`${course}/learn`);
  await page.getByRole('link', { name: `Continue: ${lessons[1]}` }).click();
  for (const lesson of lessons.slice(1)) {
    if (lesson !== lessons[1]) await page.getByRole('link', { name: `Next: ${lesson}` }).click();
    await completeLesson(page, lesson);
  }

  await expect(dialog(page)).toContainText(
    'Congratulations! You\'ve earned the "Course Finisher" badge for completing this course.',
  );
  await dialog(page).getByRole('button', { name: 'Awesome!' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('100.00% complete')).toBeVisible();
  await expect(myCourse(other)).toContainText('100.00% complete');
  await expect(other.getByRole('list', { name: 'My badges' })).toContainText('Course Finisher');
  await expect(dialog(other), 'one congratulation is enough').toBeHidden();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeDisabled();
  await expect(page.getByText('100.00% complete')).toBeVisible();
  await page.goto('/academy');
  await expect(page.getByRole('list', { name: 'My badges' })).toContainText(title);
  await expect(myCourse(page).getByRole('link', { name: 'Open the course' })).toBeVisible();
  await page.goto(course);
  await expect(page.getByRole('link', { name: 'Start Learning' })).toBeVisible();
  await page.goto(`${course}/learn`);
  await expect(page.getByText('You have completed this course.')).toBeVisible();
  await expect(dialog(page), 'the badge is awarded once').toBeHidden();
});

test('A learner who is not enrolled, or follows a wrong address, is told and led on @quick', async ({
  page,
  logIn,
}) => {
  await logIn(learner);
  await page.goto('/academy/a-calm-week/learn');
  await expect(page).toHaveURL(/\/academy\/a-calm-week$/);
  await expect(getToast(page, 'You are not enrolled in this course.')).toBeVisible();
  await page.goto('/academy/no-such-course/learn');
  await expect(page).toHaveURL(/\/academy$/);
  await expect(getToast(page, 'Course not found.')).toBeVisible();
});
