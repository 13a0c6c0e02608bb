import { cacheNames } from '@brand/site-contract/offline';
import { expect, owner, test, type Page } from '../../../fixtures';
import { photo } from '../../../photo';
import { restAs } from '../../../rest';
import { share } from '../../../shareSheet';
import { readStored, stored } from '../../../storedPhotos';

// The service worker is needed to open the page offline.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const texts = ['On the ferry. No net.', 'Between two islands. Still none.', 'On the quay. It rained.'];
const names = ['Ferry.jpg', 'Islands.png', 'Quay.webp'];
const titles = ['On the ferry', 'Between two islands', 'On the quay'];

const keptPages = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheNames.code);

/** Opens /today and waits until the service worker has kept it. */
async function openToday(page: Page) {
  await page.goto('/today');
  await expect.poll(() => keptPages(page)).toBe(1);
}

/** Expires the token, so that it has to be refreshed before anything is sent. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('-auth-token'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
  });

test('The owner writes three days with photos without a connection, closes the page, and each is there once @quick', async ({
  page,
  context,
  logIn,
  system,
}) => {
  const begun = new Date().toISOString();
  await logIn(owner);
  await openToday(page);

  await context.setOffline(true);
  await page.goto('/today');
  for (const [index, text] of texts.entries()) {
    await page.getByRole('textbox', { name: 'Content' }).fill(text);
    await page
      .getByLabel('Photos', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(await photo(names[index] ?? ''));
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
  const entries = await rows<{ title: string; content: string }>(
    'GET',
    `journal_entries?client_id=not.is.null&created_at=gte.${begun}&select=title,content&order=created_at`,
  );
  expect(entries.map(({ title }) => title)).toEqual(titles);
  for (const { content } of entries) {
    expect(content).toMatch(/!\[The sea, \d\]/);
    expect(await readStored(reopened, content)).toEqual(Array(4).fill(stored));
  }
});

test('A day of sixty words, typed on a slow connection, takes at most six touches from the icon', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(owner);
  await openToday(page);
  const devtools = await context.newCDPSession(page);
  // Slow 4G as defined by Lighthouse.
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  });
  let touches = 0;
  const touch = async (what: () => Promise<void>) => {
    touches += 1;
    await what();
  };
  await touch(async () => void (await page.goto('/today')));
  await touch(() => page.getByRole('textbox', { name: 'Content' }).click());
  await page.keyboard.type('One more small day in the shop. '.repeat(9).trim());
  await touch(() => page.getByRole('button', { name: 'Good', exact: true }).click());
  await touch(() => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByRole('heading', { name: 'Saved.' })).toBeVisible();
  expect(touches).toBeLessThanOrEqual(6);
});

test('Pictures and a link of the share sheet are in the form, unsaved, and once', async ({
  page,
  logIn,
  system,
}) => {
  await logIn(owner);
  await openToday(page);
  // The service worker only handles POSTs from pages that were opened after its activation.
  await page.reload();
  await share(page, { text: 'Read on the tram', url: 'https://example.com/tides' }, ['One.jpg', 'Two.png']);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(
    'Read on the tram\n\nhttps://example.com/tides',
  );
  await expect(page.getByLabel('What does it show?')).toHaveCount(2);
  const rows = await restAs(system, owner);
  expect(await rows('GET', 'journal_entries?content=like.*tides*&select=id')).toEqual([]);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It is a draft, which you alone can read.')).toBeVisible();
  const [entry] = await rows<{ content: string }>(
    'GET',
    'journal_entries?content=like.*tides*&select=content',
  );
  expect(await readStored(page, entry?.content)).toEqual(Array(8).fill(stored));

  await page.goto('/today');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expect(page.getByLabel('What does it show?')).toHaveCount(0);
});
