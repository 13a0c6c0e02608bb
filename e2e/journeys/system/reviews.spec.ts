import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../shared-node/src/apps';
import { rewrite } from '../../builds';
import { expect, type Page } from '../../fixtures';
import { test, untilCurrent } from '../../releasing';

const folder = 'mf-academy';
const [asReleased, onTrial] = ['The Academy', 'The New Academy'];

// Allows service workers, because a reviewer may have visited the site before.
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /Academy/ });

/** The review link that the release command prints for the build `id`. */
async function makeLink(id: string, env: NodeJS.ProcessEnv) {
  const args = ['--import', 'tsx', 'tooling/release/cli.ts', 'release', folder, id, '--trial'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return /http\S+$/m.exec(stdout)?.[0] ?? stdout;
}

test('A reviewer without an account looks at one build for a day, until it is withdrawn; others do not @long', async ({
  page,
  browser,
  baseURL,
  env,
  buildsOf,
}) => {
  const builds = buildsOf(folder);
  await builds.release();
  const released = await builds.release();
  const trial = await builds.release(async (id) => {
    const rename = (text: string) => text.replaceAll(asReleased, onTrial);
    for (const start of ['CourseListPage', 'server']) await rewrite(await builds.file(id, start), rename);
  }, true);
  await untilCurrent(page, released);
  await page.goto('/academy');
  await expect(heading(page), 'a visitor').toHaveText(asReleased);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/academy'))), 'the page is kept')
    .toBe(true);

  const link = await makeLink(trial, env);
  const token = link.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await page.waitForURL('**/academy');
  await expect(heading(page), 'the reviewer').toHaveText(onTrial);
  expect(await page.evaluate(() => document.referrer + document.cookie)).not.toContain(token);
  expect(requests.filter((request) => request.includes(token))).toEqual([`${link} `]);

  await page.reload();
  await expect(heading(page), 'on reload').toHaveText(onTrial);
  const html = await (await page.request.get('/academy')).text();
  expect(html, 'in the HTML').toMatch(new RegExp(`<h1[^>]*>${onTrial}`));
  const visitor = await browser.newContext({ baseURL });
  const other = await visitor.newPage();
  await other.goto('/academy');
  await expect(heading(other), 'somebody else').toHaveText(asReleased);

  const back = await builds.rollBack();
  await expect.poll(async () => (await other.request.get(link)).status(), 'the link').toBe(404);
  await untilCurrent(other, back);
  await page.goto('/academy');
  await expect(heading(page), 'after the withdrawal').toHaveText(asReleased);
  await visitor.close();
});
