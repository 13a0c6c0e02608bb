import type { System } from '../../../../tooling/run/system';
import { expect, owner, test, type Account, type Page } from '../../../fixtures';
import { restWithSecretKey } from '../../../rest';

test.use({ env: { PAYMENTS: 'demo', TAX_LINE: 'incl. 19 % VAT' } });

let people = 0;

async function newLearner(system: System): Promise<Account> {
  const account = { email: `buyer-${process.pid}-${(people += 1)}@example.com`, password: 'buyer-demo-1234' };
  const { url, publishableKey: apikey = '' } = system.parts.get('backend')?.ready ?? {};
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.ok).toBe(true);
  return { ...account, home: '/academy' };
}

async function pricedCourse(system: System, dataDir: string) {
  const rest = await restWithSecretKey(system, dataDir);
  const query = 'courses?select=id,title,slug,price&price=gt.0&is_published=is.true&limit=1';
  const [course] = (await rest(query)) as { id: string; title: string; slug: string; price: number }[];
  if (!course) throw new Error('The demo content has no course with a price.');
  return course;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a course page and starts the checkout. */
async function goToTill(page: Page, slug: string) {
  await page.goto(`/academy/${slug}`);
  await button(page, 'Enroll Now').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo till' })).toBeVisible();
}

test('A learner pays for a course, waits until the payment is confirmed, and learns @quick', async ({
  page,
  system,
  dataDir,
  logIn,
}) => {
  const course = await pricedCourse(system, dataDir);
  const buyer = await newLearner(system);
  await logIn(buyer);
  await goToTill(page, course.slug);
  await expect(page.getByText(`$${course.price}.00`)).toBeVisible();

  await button(page, 'Pay').click();

  const receipt = page.getByRole('listitem').filter({ hasText: 'Receipt' });
  await expect(receipt).toContainText(/\$\d+\.00 · incl\. 19 % VAT.*Receipt \d{4}-\d+/s);
  await expect(page.getByText(`Thank you. “${course.title}” is open for you.`)).toBeVisible();
  await receipt.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL(/\/learn$/);
  await expect(page.getByText('Select a lesson to begin.')).toBeVisible();
});

test('The owner sells a file with a code, and its buyer downloads it @long', async ({
  page,
  browser,
  baseURL,
  system,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/admin/products');
  await button(page, 'New Product').click();
  const product = page.getByRole('dialog', { name: 'New Product' });
  await product.getByLabel('Title').fill('The week on one page');
  await product.getByLabel('Price').fill('19');
  await product.getByLabel('File', { exact: true }).setInputFiles({
    name: 'The week.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 a week'),
  });
  await product.getByRole('switch', { name: 'Published' }).check();
  await button(page, 'Create Product').click();
  await expect(page.getByText('Product created.')).toBeVisible();
  await button(page, 'New Coupon').click();
  const coupon = page.getByRole('dialog', { name: 'New Coupon' });
  await coupon.getByLabel('Code').fill('friends-2026');
  await coupon.getByLabel('Per cent off').fill('10');
  await button(page, 'Create Coupon').click();
  await expect(page.getByText('Coupon created.')).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${system.url}/store`)).text())
    .toContain('The week on one page');

  const context = await browser.newContext({ baseURL });
  const buyer = await newLearner(system);
  const visit = await context.newPage();
  await visit.goto('/store');
  const card = visit.getByRole('form', { name: 'The week on one page' });
  await card.getByRole('button', { name: 'Buy' }).click();
  const form = visit.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(buyer.email);
  await form.getByLabel('Password').fill(buyer.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await expect(visit).toHaveURL(/\/store$/);
  await card.getByText('I have a code').click();
  await card.getByRole('textbox', { name: 'Code' }).fill('friend');
  await card.getByRole('button', { name: 'Buy' }).click();
  await expect(card.getByRole('alert')).toHaveText('This code is not valid for it.');
  await card.getByRole('textbox', { name: 'Code' }).fill('friends-2026');
  await card.getByRole('button', { name: 'Buy' }).click();
  await expect(visit.getByText('$17.10')).toBeVisible();
  await button(visit, 'Pay').click();

  const receipt = visit.getByRole('listitem').filter({ hasText: 'The week on one page' });
  const download = visit.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Download' }).click();
  const stream = await (await download).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('%PDF-1.4 a week');
  await context.close();
});

test('A buyer is enrolled, also when the server is killed before it hears of it, 20 of 20 @long', async ({
  system,
  dataDir,
}) => {
  const course = await pricedCourse(system, dataDir);
  const { url, publishableKey: apikey = '' } = system.parts.get('backend')?.ready ?? {};
  for (let kill = 1; kill <= 20; kill += 1) {
    const { email, password } = await newLearner(system);
    const session = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { access_token } = (await session.json()) as { access_token: string };
    const checkout = await fetch(`${system.url}/payments/checkout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ kind: 'course', id: course.id }),
    });
    const { url: till } = (await checkout.json()) as { url: string };
    await fetch(till, { method: 'POST', body: new URLSearchParams({ action: 'close' }) });
    // Kills the server before, during or after the processing of the event.
    await new Promise((resolve) => setTimeout(resolve, kill * 30));
    const shell = system.parts.get('shell');
    shell?.child.kill('SIGKILL');
    await shell?.ended;
    await system.startShell();
  }
  const rest = await restWithSecretKey(system, dataDir);
  const states = async () =>
    (await rest(`orders?select=state&course_id=eq.${course.id}&email=like.buyer-*`)) as { state: string }[];
  await expect
    .poll(async () => (await states()).filter(({ state }) => state === 'pending'), { timeout: 120_000 })
    .toEqual([]);
  expect(
    (await rest(`course_enrollments?select=id&course_id=eq.${course.id}`)).length,
  ).toBeGreaterThanOrEqual(20);
});
