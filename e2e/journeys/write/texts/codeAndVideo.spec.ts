import { lookAt } from '../../../accessible';
import { expect, owner, test } from '../../../fixtures';
import { navigateWithRouter } from '../../../releasing';
import { restAs } from '../../../rest';

const content = `How I start.

\`\`\`ts
// Monday
export const hours: number = sum(days, "week") * 2;
\`\`\`

[How it went](https://youtu.be/aqz-KE-bpKQ)

Then I say so in https://youtu.be/aqz-KE-bpKQ again.`;

test('A reader sees code in colours, and nothing of a video’s host before pressing its button @quick', async ({
  page,
  system,
}) => {
  const rows = await restAs(system, owner);
  const slug = 'code-and-a-video';
  const [{ id }] = await rows('POST', 'blog_posts', {
    title: 'Code and a video',
    slug,
    content,
    is_published: true,
    published_at: '2026-01-01T00:00:00Z',
  });
  const foreign: string[] = [];
  await page.route(/youtube|ytimg|vimeo/, (route) => {
    foreign.push(new URL(route.request().url()).origin);
    return route.fulfill({ contentType: 'text/html', body: 'The player' });
  });

  await page.goto(`/blog/${slug}`);
  const code = page.locator('pre code');
  const color = (word: string) =>
    code.getByText(word, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  const colors = async () => [await color('const'), await color('"week"'), await color('// Monday')];
  await lookAt(page, 'light');
  const light = await colors();
  await lookAt(page, 'dark');
  const dark = await colors();
  expect(new Set([...light, ...dark]).size).toBe(6);

  const play = page.getByRole('button', { name: 'Play video from youtube.com' });
  await expect(play).toHaveCount(1);
  expect(foreign).toEqual([]);
  await play.click();
  await expect(page.frameLocator('iframe[title="How it went"]').getByText('The player')).toBeVisible();
  expect(foreign).toEqual(['https://www.youtube-nocookie.com']);

  await page.goto('/store');
  await navigateWithRouter(page, `/blog/${slug}`);
  await expect(code.locator('span').first()).toBeVisible();
  expect(await colors()).toEqual(dark);
  await play.click();
  await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible();
  await rows('DELETE', `blog_posts?id=eq.${id}`);
});

test('The owner sees beside the button which links lead nowhere and that an address changes, and saves', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Actions for A ledger in plain text' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit Post' });
  const text = form.getByRole('textbox', { name: 'Content' });
  const before = await text.inputValue();
  await text.fill(
    `${before}\n\n[here](/blog/a-week-that-holds) [there](/blog/no-such-post) [file](/no-such.pdf)`,
  );
  const hints = form.getByRole('status');
  await expect(hints.filter({ hasText: 'Readers find nothing' })).toHaveText(
    'Readers find nothing at /blog/no-such-post, /no-such.pdf.',
  );

  await text.fill(before);
  await expect(hints.filter({ hasText: 'Readers find nothing' })).toHaveCount(0);
  const slug = form.getByLabel('Slug');
  await slug.fill('a-plain-ledger');
  await expect(hints.filter({ hasText: 'This changes the address' })).toContainText(
    '/blog/a-ledger-in-plain-text to /blog/a-plain-ledger',
  );
  await slug.fill('a-ledger-in-plain-text');
  await form.getByRole('button', { name: 'Save Post' }).click();
  await expect(form).toBeHidden();
});
