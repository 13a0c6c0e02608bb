import { expect, owner, test, untilHydrated } from '../../../fixtures';
import { restAs } from '../../../rest';

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
  // Changes are watched by the page's scripts, which come with a press.
  await visitor.locator('html').dispatchEvent('pointerdown');
  await untilHydrated(visitor);

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
