import { expect, owner, quickly, test } from '../../../fixtures';
import { restAs } from '../../../rest';

// A human visitor's user agent, because visits from the test browser, which identifies itself as a robot, are not counted.
test.use({
  env: quickly,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
});

test('The owner sees which old address visitors look for, and leads them to a page; links inside the site follow', async ({
  page,
  system,
  logIn,
}) => {
  const rest = await restAs(system, owner);
  const content = 'An [old link](/2019/05/hello), and a [lost one](/nowhere).';
  await rest('PATCH', 'blog_posts?slug=eq.a-ledger-in-plain-text', { content });
  await page.goto('/2019/05/hello/');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await logIn(owner);
  const missing = () => rest('GET', 'missing_pages?select=path');
  await expect.poll(missing).toContainEqual({ path: '/2019/05/hello' });
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Actions for /2019/05/hello' }).click();
  await page.getByRole('menuitem', { name: 'Redirect' }).click();
  await page.getByLabel('New address').fill('/journal');
  await page.getByRole('button', { name: 'Create Redirect' }).click();
  await expect(page.getByText('Redirect created.')).toBeVisible();
  await expect(page.getByText('Nobody was lost')).toBeVisible();

  await page.goto('/2019/05/hello/?from=feed');
  await expect(page).toHaveURL(/\/journal$/);
  await page.goto('/blog/a-ledger-in-plain-text');
  await page.getByRole('link', { name: 'old link' }).click();
  await expect(page).toHaveURL(/\/journal$/);

  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/nowhere'))));
  await page.goto('/blog/a-ledger-in-plain-text');
  await page.getByRole('link', { name: 'lost one' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/a-ledger-in-plain-text$/);

  const followed = () => rest('GET', 'redirects?select=hits&from_path=eq./2019/05/hello');
  await expect.poll(followed).toEqual([{ hits: 2 }]);
  await page.goto('/admin/redirects');
  await expect(page.getByRole('row', { name: '/2019/05/hello /journal 2' })).toBeVisible();
});
