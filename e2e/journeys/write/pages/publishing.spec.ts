import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, owner, test } from '../../../fixtures';
import { listingFiles } from '../../../listingFiles';
import { canonicalIn, property } from '../../../previewTags';
import { restAs, restWithSecretKey } from '../../../rest';

test('A published text is in the page at once, and gone at once when it is unpublished @quick', async ({
  request,
  system,
}) => {
  const rows = await restAs(system, owner);
  const title = 'A canary in the page';
  const isListed = async () => (await (await request.get('/journal')).text()).includes(title);
  const [{ id }] = await rows('POST', 'journal_entries', { title, content: 'It sings.' });
  expect(await isListed(), 'a draft').toBe(false);

  await rows('PATCH', `journal_entries?id=eq.${id}`, { is_published: true });
  expect(await isListed(), 'published').toBe(true);
  expect((await request.get(`/journal/${id}`)).status()).toBe(200);

  await rows('PATCH', `journal_entries?id=eq.${id}`, { is_published: false });
  expect(await isListed(), 'taken back').toBe(false);
  expect((await request.get(`/journal/${id}`)).status()).toBe(404);
});

test('The old address of a post redirects to the new one, without JavaScript too', async ({
  browser,
  baseURL,
  request,
  system,
}) => {
  const rows = await restAs(system, owner);
  const post = { title: 'Renamed since', slug: 'renamed-once', content: 'Words.', is_published: true };
  const [{ id }] = await rows('POST', 'blog_posts', post);
  await rows('PATCH', `blog_posts?id=eq.${id}`, { slug: 'renamed-twice' });

  const response = await request.get('/blog/renamed-once', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/blog/renamed-twice']);
  const reader = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await reader.goto('/blog/renamed-once');
  await expect(reader).toHaveURL('/blog/renamed-twice');
  await expect(reader.getByRole('heading', { level: 1, name: 'Renamed since' })).toBeVisible();
  await reader.close();
  expect((await request.get('/blog/never-there')).status()).toBe(404);
  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: false });
});

test('A renamed page has one address, and its picture follows at once', async ({ request, system }) => {
  const rows = await restAs(system, owner);
  const post = { title: 'Shown in chats', slug: 'shown-once', content: 'Words.', is_published: true };
  const [{ id }] = await rows('POST', 'blog_posts', post);
  const before = await (await request.get('/blog/shown-once')).text();

  await rows('PATCH', `blog_posts?id=eq.${id}`, { slug: 'shown-twice', title: 'Shown in all chats' });

  for (const address of ['/blog/shown-once', '/blog/shown-twice', '/blog/shown-twice/?from=chat']) {
    const html = await (await request.get(address)).text();
    expect(canonicalIn(html), address).toBe(`${system.url}/blog/shown-twice`);
    expect(property(html, 'og:url'), address).toBe(`${system.url}/blog/shown-twice`);
    expect(property(html, 'og:title'), address).toBe('Shown in all chats');
    expect(property(html, 'og:image'), address).not.toBe(property(before, 'og:image'));
  }
  const picture = '/cards/blog/shown-twice.png';
  expect((await request.get(picture)).status()).toBe(200);
  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: false });
  expect((await request.get(picture)).status(), 'taken back').toBe(404);
});

test('Feeds and copies follow at once what is published, renamed and unpublished', async ({
  request,
  system,
}) => {
  const rows = await restAs(system, owner);
  const post = { title: 'A canary in the files', slug: 'canary-once', content: 'It sings.' };
  const [{ id }] = await rows('POST', 'blog_posts', post);
  const expectIn = async (slug: string, isThere: boolean) => {
    for (const file of listingFiles) {
      const text = await (await request.get(file)).text();
      expect(text.includes(slug), `${slug} in ${file}`).toBe(isThere);
    }
  };
  const firstId = async () => parseFeed(await (await request.get('/blog/atom.xml')).text()).items[0]?.id;
  await expectIn('canary-once', false);
  expect((await request.get('/blog/canary-once.md')).status()).toBe(404);

  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: true });
  await expectIn('canary-once', true);
  expect(await (await request.get('/blog/canary-once.md')).text()).toContain('It sings.');
  expect(await firstId()).toBe(`urn:uuid:${id}`);

  await rows('PATCH', `blog_posts?id=eq.${id}`, { slug: 'canary-twice' });
  await expectIn('canary-once', false);
  await expectIn('canary-twice', true);
  expect(await firstId()).toBe(`urn:uuid:${id}`);
  const moved = await request.get('/blog/canary-once.md', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/canary-twice.md']);

  await rows('PATCH', `blog_posts?id=eq.${id}`, { is_published: false });
  await expectIn('canary', false);
  for (const copy of ['canary-once', 'canary-twice'])
    expect((await request.get(`/blog/${copy}.md`)).status()).toBe(404);
});

test('Every old address of a post or a course leads to it, and a wrong one to none', async ({
  page,
  system,
  dataDir,
}) => {
  const query = await restWithSecretKey(system, dataDir);
  const renamed = [
    { table: 'blog_posts', folder: '/blog', slug: 'a-week-that-holds', title: 'A week that holds' },
    { table: 'courses', folder: '/academy', slug: 'a-calm-week', title: 'A Calm Week' },
  ];
  for (const { table, folder, slug, title } of renamed) {
    const rename = (from: string, to: string) => query(`${table}?slug=eq.${from}`, 'PATCH', { slug: to });
    await rename(slug, 'the-second-name');
    await rename('the-second-name', 'the-third-name');
    for (const old of [slug, 'the-second-name']) {
      await page.goto(`${folder}/${old}`);
      await expect(page).toHaveURL(`${folder}/the-third-name`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await rename('the-third-name', slug);
    await page.goto(`${folder}/the-third-name`);
    await expect(page).toHaveURL(`${folder}/${slug}`);
  }

  await page.goto('/blog/no-such-post');
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});

test('An open story shows what the owner changes meanwhile @quick', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/about');
  const heading = (name: string) => visitor.getByRole('heading', { level: 1, name });
  await expect(heading("Hi, I'm Mira")).toBeVisible();

  await logIn(owner);
  await page.goto('/admin/about-settings');
  const field = page.getByRole('textbox', { name: 'Heading' });
  for (const text of ['Hello from the other browser', "Hi, I'm Mira"]) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await expect(heading(text)).toBeVisible();
  }
  await visitor.close();
});
