import { expect, getToast, test, type Page } from '../../../fixtures';
import { restWithSecretKey } from '../../../rest';

const post = '/blog/a-ledger-in-plain-text';

/** Records every URL that the page requests or navigates to. */
function recordAddresses(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

for (const width of [390, 1440])
  test.describe(`Without scripts, at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 844 } });

    test('A visitor subscribes on the home page, is told so, and is stored once', async ({
      page,
      system,
      dataDir,
    }) => {
      const rows = await restWithSecretKey(system, dataDir);
      const email = `reader-${width}@example.com`;
      const addresses = recordAddresses(page);
      const subscribe = async (address: string) => {
        const form = page.getByRole('region', { name: 'Stay Updated' }).getByRole('form');
        await form.getByRole('textbox').fill(address);
        await form.getByRole('button', { name: 'Subscribe' }).click();
      };
      await page.goto('/?from=a-friend');

      await subscribe('nobody');
      await expect(page).toHaveURL('/?from=a-friend');
      await subscribe(email);
      const told = getToast(page, 'Successfully subscribed!');
      await expect(told).toContainText("Thanks for joining the journey. You'll get updates soon.");
      await expect(told).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL('/?from=a-friend#subscribed-home');
      await subscribe(email);
      await expect(getToast(page, 'This email is already subscribed.')).toBeInViewport({ ratio: 1 });
      await expect(told).toBeHidden();
      expect(await rows(`newsletter_subscribers?select=email&email=eq.${email}`)).toEqual([{ email }]);

      // The header must hide the text behind it when a link leads to the middle of a page.
      await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.getByRole('heading', { name: 'Stay Updated' }).scrollIntoViewIfNeeded();
      const before = await page.getByRole('heading', { name: 'Stay Updated' }).boundingBox();
      await getToast(page, 'already subscribed').getByRole('link', { name: 'Close' }).click();
      await expect(getToast(page, 'already subscribed')).toBeHidden();
      expect(await page.getByRole('heading', { name: 'Stay Updated' }).boundingBox()).toEqual(before);
      expect(addresses.filter((address) => /example|nobody|@|%40/.test(address))).toEqual([]);
    });

    test('A reaction counts once, and leads back to where it was pressed @quick', async ({
      page,
      context,
    }) => {
      const like = page.getByRole('button', { name: /^Like/ });
      await page.goto(post);
      expect(await context.cookies()).toEqual([]);
      const count = Number(/\d+/.exec((await like.textContent()) ?? '')?.[0]);

      await like.click();
      await expect(page).toHaveURL(`${post}#reaction-like`);
      await expect(like).toHaveText(`Like${count + 1}`);
      await expect(like).toBeInViewport({ ratio: 1 });
      await like.click();
      await page.getByRole('button', { name: /^Love/ }).click();
      await expect(page).toHaveURL(`${post}#reaction-love`);
      await expect(like).toHaveText(`Like${count + 1}`);
      const [cookie, ...others] = await context.cookies();
      expect(cookie).toMatchObject({
        name: 'reactions',
        path: '/reactions',
        httpOnly: true,
        sameSite: 'Lax',
      });
      expect(others).toEqual([]);
    });
  });

test('A page of a different site can post no form of this one', async ({ page, system, dataDir }) => {
  const rows = await restWithSecretKey(system, dataDir);
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${system.url}/newsletter"><input name="source" value="home">
        <input name="email" value="victim@example.com"><button>Win</button></form>`,
    }),
  );
  await page.goto('https://evil.example/', { waitUntil: 'load' });

  const answered = page.waitForResponse(`${system.url}/newsletter`);
  await page.getByRole('button').click();

  expect((await answered).status()).toBe(403);
  expect(await rows('newsletter_subscribers?email=eq.victim@example.com')).toEqual([]);
});

test.describe('With scripts', () => {
  test('A message of the server is closed without scrolling, and gone on the next page', async ({ page }) => {
    await page.goto(`${post}#subscribed`);
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(getToast(page, 'Success!')).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(500);

    await page.goto(`${post}#not-subscribed`);
    await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/journal');
    await expect(getToast(page, 'Subscription Failed')).toBeHidden();
  });
});
