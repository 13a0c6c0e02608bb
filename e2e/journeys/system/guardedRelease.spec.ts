import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../shared-node/src/apps';
import { expect } from '../../fixtures';
import { navigateWithRouter, test as base, untilCurrent } from '../../releasing';
import { noteScripts, runningBuild, unsealedScripts } from '../../running';

// Visitors come from separate networks, according to the headers of a trusted proxy.
const test = base.extend({
  env: [
    async ({ env }, use) => use({ ...env, TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' }),
    { scope: 'worker' },
  ],
});

const folder = 'mf-academy';
const chunk = 'CourseListPage';

/** The line of `npm run releases` about the build. */
async function listedAs(id: string, env: NodeJS.ProcessEnv) {
  const args = ['--import', 'tsx', 'tooling/release/cli.ts', 'releases'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return stdout.split('\n').find((line) => line.includes(id));
}

test(
  'A new build with an error that visitors of three networks meet is withdrawn by itself, and open tabs leave it',
  { tag: '@long' },
  async ({ page, system, env, buildsOf }) => {
    const builds = buildsOf(folder);
    const good = await builds.release();
    await untilCurrent(page, good);
    const bad = await builds.release();
    await untilCurrent(page, bad);
    await noteScripts(page);
    await page.clock.install();
    await page.goto('/academy');
    await expect.poll(async () => (await runningBuild(page, chunk))?.id).toBe(bad);
    expect(await unsealedScripts(page)).toEqual([]);

    const stack = `Error\n    at f (${(await runningBuild(page, chunk))?.src}:1:1)`;
    const sendError = async (network: number) => {
      const error = { message: 'No price', stack, path: '/academy' };
      const { status } = await fetch(`${system.url}/recorder`, {
        method: 'POST',
        body: JSON.stringify({ errors: [error] }),
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `203.0.${network}.7` },
      });
      expect(status).toBe(204);
    };
    for (let count = 0; count < 5; count++) await sendError(1);
    expect(await listedAs(bad, env), 'after one network').toContain('current');

    for (const network of [2, 3]) await sendError(network);
    await untilCurrent(page, good);
    expect(await listedAs(bad, env)).toContain(
      'withdrawn by the server: 3 visitors met a new error on /academy: No price',
    );

    // Skips half a minute, because a tab asks twice a minute.
    await page.clock.fastForward(31_000);
    const comeBack = async () => {
      await navigateWithRouter(page, '/journal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Journal/);
      await navigateWithRouter(page, '/academy');
      return (await runningBuild(page, chunk))?.id;
    };
    await expect.poll(comeBack).toBe(good);
  },
);
