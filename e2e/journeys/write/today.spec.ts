import { cacheNames } from '@brand/site-contract/offline';
import { expect, owner, test, type Page } from '../../fixtures';
import { photo, readMetadata } from '../../photo';
import { restAs } from '../../rest';

// It is the service worker that opens the page without a connection.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const texts = ['On the ferry. No net.', 'Between two islands. Still none.', 'On the quay. It rained.'];
const titles = ['On the ferry', 'Between two islands', 'On the quay'];

const keptPages = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheNames.code);

/** Makes the token an hour older, so that it has to be refreshed before anything is sent. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('-auth-token'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
  });

test('The owner writes three days with photos without a connection, closes the page, and each is there once', async ({
  page,
  context,
  logIn,
  system,
}) => {
  await logIn(owner);
  await page.goto('/today');
  await expect.poll(() => keptPages(page)).toBe(1);

  await context.setOffline(true);
  await page.goto('/today');
  for (const [index, text] of texts.entries()) {
    await page.getByRole('textbox', { name: 'Content' }).fill(text);
    await page
      .getByLabel('Photos', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(await photo(`Photo ${index}.jpg`));
    await page.getByLabel('What does it show?').fill(`The sea, ${index}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Kept on this device.' })).toBeVisible();
    await page.getByRole('button', { name: 'Write another' }).click();
  }
  await expireToken(page);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/today');
  await expect(reopened.getByText('3 entries wait on this device')).toBeVisible();
  await expect(reopened.getByRole('textbox', { name: 'Content' })).toBeVisible();

  await context.setOffline(false);
  await expect(reopened.getByText('on this device')).toHaveCount(0, { timeout: 60_000 });
  await reopened.reload();
  const rows = await restAs(system, owner);
  const entries = (await rows(
    'GET',
    'journal_entries?client_id=not.is.null&select=id,title,content&order=created_at',
  )) as unknown as { title: string; content: string }[];
  expect(entries.map(({ title }) => title)).toEqual(titles);
  for (const { content } of entries) {
    const [, alt, address = ''] = /!\[(.*)\]\((.*)\)/.exec(content) ?? [];
    expect(alt).toMatch(/^The sea, \d$/);
    const stored = await reopened.request.get(address);
    expect(stored.status()).toBe(200);
    expect(await readMetadata(await stored.body())).toEqual({ format: 'webp', metadata: [] });
  }
});

test('The log-out deletes the kept page', async ({ page, context, logIn }) => {
  await logIn(owner);
  await page.goto('/today');
  await expect.poll(() => keptPages(page)).toBe(1);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => keptPages(page)).toBe(0);

  await context.setOffline(true);
  await page.goto('/today', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

test('A day of sixty words takes at most six touches from the icon, over a slow connection', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/today');
  await expect.poll(() => keptPages(page)).toBe(1);
  const devtools = await context.newCDPSession(page);
  // Slow 4G, as Lighthouse has it.
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  });
  let touches = 0;
  const touch = async (what: () => Promise<void>) => {
    touches += 1;
    await what();
  };
  const began = Date.now();
  await touch(async () => void (await page.goto('/today')));
  await touch(() => page.getByRole('textbox', { name: 'Content' }).click());
  await page.keyboard.insertText('One more small day in the shop. '.repeat(9));
  await touch(() => page.getByRole('button', { name: 'Good', exact: true }).click());
  await touch(() => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByRole('heading', { name: 'Saved.' })).toBeVisible();
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - began) / 1000) });
  expect(touches).toBeLessThanOrEqual(6);
});

test('Pictures and a link of the share sheet are in the form, unsaved, and once', async ({
  page,
  logIn,
  system,
}) => {
  await logIn(owner);
  await page.goto('/today');
  await expect.poll(() => keptPages(page)).toBe(1);
  // The worker takes the posts of pages that opened after it.
  await page.reload();
  const manifest = await page.request.get('/today.webmanifest');
  const { share_target: target } = (await manifest.json()) as {
    share_target: { action: string; params: { files: { name: string }[] } };
  };
  const pictures = await Promise.all(['One.jpg', 'Two.jpg'].map(photo));
  // Chromium has no share sheet here; it would navigate with such a form.
  await page.evaluate(
    ({ action, field, shared }) => {
      const files = new DataTransfer();
      for (const { name, bytes } of shared)
        files.items.add(
          new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type: 'image/jpeg' }),
        );
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      const add = (name: string) => {
        const input = form.appendChild(document.createElement('input'));
        input.name = name;
        return input;
      };
      add('text').value = 'Read on the tram';
      add('url').value = 'https://example.com/tides';
      Object.assign(add(field), { type: 'file', multiple: true }).files = files.files;
      document.body.append(form);
      form.submit();
    },
    {
      action: target.action,
      field: target.params.files[0]?.name ?? '',
      shared: pictures.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
    },
  );
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(
    'Read on the tram\n\nhttps://example.com/tides',
  );
  await expect(page.getByLabel('What does it show?')).toHaveCount(2);
  const rows = await restAs(system, owner);
  expect(await rows('GET', 'journal_entries?content=like.*tides*&select=id')).toEqual([]);

  await page.goto('/today');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expect(page.getByLabel('What does it show?')).toHaveCount(0);
});
