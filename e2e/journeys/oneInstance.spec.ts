import { expect, owner, test } from '../fixtures';

declare const __FEDERATION__: {
  __SHARE__: Record<string, Record<string, Record<string, Record<string, ShareRecord>>>>;
};
type ShareRecord = { from: string; loaded?: boolean; lib?: unknown };

const single = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'notistack',
  '@emotion/react',
  '@brand/shared-data',
  '@brand/shared-ui/core',
  '@brand/shared-ui/router',
];

test('a page with all three remotes holds one of everything that has a context, a cache or a store', async ({
  page,
  logIn,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await logIn(owner);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Academy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Academy' })).toBeVisible();

  const providers = await page.evaluate(() =>
    Object.values(__FEDERATION__.__SHARE__).flatMap((scopes) =>
      Object.values(scopes).flatMap((shares) =>
        Object.entries(shares).flatMap(([key, versions]) =>
          Object.values(versions).map((share) => ({
            key,
            from: share.from,
            loaded: Boolean(share.loaded || share.lib),
          })),
        ),
      ),
    ),
  );
  for (const key of single) {
    const loaded = new Set(
      providers.filter((share) => share.key === key && share.loaded).map((share) => share.from),
    );
    expect([...loaded], key).toEqual(['shell']);
  }
});
