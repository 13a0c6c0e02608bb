import { expect, owner, test } from '../../fixtures';

const draft = '/challenge/00000000-0000-4000-8000-000000000306';

test('A visitor reads who this is, unfolds the story, and goes into a year and back @quick', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: "Hi, I'm Mira" })).toBeVisible();
  await expect(page).toHaveTitle('About | Mira Solberg');
  await expect(page.getByRole('img', { name: 'Mira Solberg' })).toBeVisible();

  const more = page.getByRole('button', { name: 'Read More' });
  await more.click();
  await expect(page.getByRole('button', { name: 'Read Less' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue Reading' }).click();
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  const figures = page.locator('dl');
  await expect(figures).toContainText('Years in Corporate');
  await expect(figures.getByRole('img', { name: 'unlimited' })).toBeVisible();

  const timeline = page.getByRole('region', { name: 'The Journey So Far' });
  await expect(timeline.getByRole('listitem')).toHaveText([/^2023/, /^2024/, /^2025/, /^2026/]);
  await timeline.getByRole('link', { name: 'The year of the second leg' }).click();

  await expect(page).toHaveTitle('Journey Summary: 2024 - The year of the second leg');
  await expect(page.getByText('Day 456 as an entrepreneur')).toBeVisible();
  const reactions = page.getByRole('group', { name: 'How did this story resonate with you?' });
  await reactions.getByRole('button', { name: /^Love/ }).click();
  await expect(reactions.getByRole('button', { name: /^Love/, pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Hi, I'm Mira" })).toBeVisible();
});

test('A visitor finds and likes a challenge, and is led to the list from a draft @quick', async ({
  page,
}) => {
  await page.goto('/challenge');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('searchbox').fill('INBOX');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Easy');
  await expect(page).toHaveURL('/challenge?q=INBOX');
  await page.getByRole('link', { name: /^Read More/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: "No inbox before one o'clock" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Back to challenges' }).click();
  await expect(page).toHaveURL('/challenge?q=INBOX');

  await page.goto(draft);
  await expect(page).toHaveURL('/challenge');
  await page.goto('/challenge/no-such-thing');
  await expect(page.getByRole('alert')).toContainText('Could not fetch challenge details.');
  await expect(page).toHaveURL('/challenge');
});

test('A visitor follows the days through every content type, and the owner sees the same ones', async ({
  page,
  logIn,
}) => {
  await page.goto('/journal');
  await page.getByRole('switch', { name: 'All days' }).click();
  await expect(page).toHaveURL('/journal?show=all');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText(/Day \d+/);
  for (const kind of ['Journal entry', 'Blog post', 'Challenge', 'Journey summary'])
    await expect(rows.filter({ hasText: kind }).first()).toBeVisible();
  const titles = await rows.getByRole('heading').allTextContents();

  // Goes from the newest day to the previous one and back.
  const [newest = '', second = ''] = titles;
  await page.getByRole('link', { name: newest }).click();
  const days = page.getByRole('navigation', { name: 'Days before and after' });
  await days.getByRole('link', { name: /^←?\s*Previous/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await days.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();

  await logIn(owner);
  await page.goto('/journal?show=all');
  await expect(rows.getByRole('heading')).toHaveText(titles);
});

test('A visitor sees the store that is not open yet @quick', async ({ page }) => {
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Store Coming Soon' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
});
