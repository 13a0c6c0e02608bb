import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, learner, logInByForm, test as base } from '../../fixtures';
import { httpGet, startBehindNginx } from '../../nginx';

type Deployed = Awaited<ReturnType<typeof startBehindNginx>>;

const test = base.extend<object, { system: Deployed }>({
  system: [
    async ({ dataDir }, use) => {
      const system = await startBehindNginx(dataDir ?? '');
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({ ignoreHTTPSErrors: true });

test.describe('Behind nginx', { tag: ['@long', '@deploy'] }, () => {
  test('Behind nginx a visitor reads, and a learner logs in and learns', async ({ page }) => {
    await page.goto('/journal');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logInByForm(page, learner);
    await expect(page.getByRole('link', { name: 'Learn More' }).first()).toBeVisible();
  });

  test('Behind nginx the files of a build are cached for a year, and the manifest is revalidated each time', async ({
    system,
  }) => {
    const builds = path.join(system.releases, 'mf-academy/builds');
    const [id = ''] = await readdir(builds);
    const entry = (await readdir(path.join(builds, id))).find((file) => /^remoteEntry.*\.js$/.test(file));
    const remote = `${system.url}/remotes/mf-academy`;

    const script = await httpGet(`${remote}/builds/${id}/${entry}`);
    expect(script).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
    });
    const pointer = await httpGet(`${remote}/mf-manifest.json`);
    expect(pointer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  });

  test('Behind nginx what is missing is a 404 that is not cached for a year', async ({ system }) => {
    for (const address of [
      '/remotes/mf-academy/builds/1/none.js',
      '/remotes/mf-academy/builds/',
      '/remotes/nobody/mf-manifest.json',
      '/none.0a1b2c3d.js',
      '/no/such/page',
    ]) {
      const { status, headers } = await httpGet(system.url + address);
      expect([address, status]).toEqual([address, 404]);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  test("Behind nginx a page has the site's headers, and HSTS for half a year", async ({ system }) => {
    const { status, headers } = await httpGet(`${system.url}/journal`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      // Browsers revalidate every time; the server sets a separate lifetime for shared caches.
      'cache-control': expect.stringContaining('max-age=0, must-revalidate'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=15552000',
      'x-content-type-options': 'nosniff',
    });
    const login = await httpGet(`${system.url}/login`);
    expect(login.headers).toHaveProperty('cross-origin-opener-policy', 'same-origin');
  });
});
