import { expect, owner, test } from '../../../fixtures';
import { restAs } from '../../../rest';

const series = 'Crossing the fjord';
const titles = ['The first shore', 'In the middle', 'The other shore'];
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

test('Three posts with tags and a series lead a visitor from part to part, and a tag to its posts alone @quick', async ({
  page,
  logIn,
  browser,
  baseURL,
  request,
  system,
}) => {
  await logIn(owner);
  for (const [index, title] of titles.entries()) {
    await page.goto('/admin/blog');
    await page.getByRole('button', { name: 'New Post' }).click();
    const form = page.getByRole('form', { name: 'Create New Post' });
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    const tags = form.getByRole('combobox', { name: 'Tags' });
    await tags.pressSequentially(index === 0 ? 'Ferry,' : 'Ferry,Öl & Salz,');
    await form.getByRole('combobox', { name: 'Series' }).fill(series);
    await form.getByRole('spinbutton', { name: 'Part' }).fill(String((index + 1) * 10));
    await form.getByRole('textbox', { name: 'Content' }).fill(`A text about ${title}.`);
    // Two posts of one minute have no order.
    await form.getByLabel('Publish Date').fill(`2026-11-2${index}T08:00`);
    await form.getByRole('switch', { name: 'Published' }).click();
    await form.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Post saved successfully!')).toBeVisible();
  }

  const visitor = await browser.newPage({ baseURL });
  const heading = (name: string) => visitor.getByRole('heading', { level: 1, name });
  await visitor.goto(`/blog/${slugOf('In the middle')}`);
  await expect(visitor.getByText('Part 2 of 3:')).toBeVisible();
  const parts = visitor.getByRole('navigation', { name: `Series: ${series}` });
  await expect(parts.getByRole('link', { name: /The first shore/ })).toBeVisible();
  await parts.getByRole('link', { name: /The other shore/ }).click();
  await expect(heading('The other shore')).toBeVisible();
  await expect(visitor.getByText('Part 3 of 3:')).toBeVisible();

  await visitor.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Öl & Salz' }).click();
  await expect(heading('Öl & Salz')).toBeVisible();
  expect(new URL(visitor.url()).pathname).toBe('/blog/tags/ol-salz');
  const articles = visitor.getByRole('article').getByRole('heading');
  await expect(articles).toHaveText(['The other shore', 'In the middle']);
  await visitor.close();

  const feed = await (await request.get('/blog/tags/ol-salz/feed.xml')).text();
  expect(feed).toContain('<category>Öl &amp; Salz</category>');
  expect(feed).not.toContain('The first shore');
  const rows = await restAs(system, owner);
  await rows('PATCH', `blog_posts?series=eq.${encodeURIComponent(series)}`, { is_published: false });
  for (const address of [
    '/blog/tags/ol-salz',
    '/blog/tags/ol-salz/feed.xml',
    '/blog/series/crossing-the-fjord',
  ])
    expect((await request.get(address)).status(), address).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('ol-salz');
});
