import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { unpackZip } from '@brand/site-mover/testing';
import { expect, learner, owner, test, type Account } from '../../fixtures';
import { restAs } from '../../rest';
import type { System } from '../../../tooling/run/system';

const slug = 'a-ledger-in-plain-text';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import content' });
const textOf = async (archive: Uint8Array, path: string) =>
  Buffer.from((await unpackZip(archive)).files.get(path) ?? []).toString();

async function exported(page: Page): Promise<Buffer> {
  await page.goto('/admin');
  const card = page.getByRole('article', { name: 'Your content' });
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^content_[\d-]+\.zip$/);
  await expect(page.getByText('Export successful')).toBeVisible();
  return readFile(await download.path());
}

async function choose(dialog: Locator, archive: Uint8Array) {
  const choosing = dialog.page().waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose a/ }).click();
  const file = { name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
  await (await choosing).setFiles(file);
}

const root = path.join(__dirname, '../../..');

/** Runs the command `name` on this system as `who`; returns its output or its error message. */
async function command(system: System, who: Account, name: string, ...args: string[]): Promise<string> {
  const { url, publishableKey } = system.parts.get('backend')?.ready ?? {};
  const env = {
    ...process.env,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    OWNER_EMAIL: who.email,
    OWNER_PASSWORD: who.password,
  };
  const script = ['--import', 'tsx', 'site-mover/src/commands/archive.ts', name, ...args];
  return promisify(execFile)(process.execPath, script, { cwd: root, env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('The owner exports and imports by command the same as in the admin, and nobody else can @long', async ({
  page,
  logIn,
  system,
}, testInfo) => {
  const file = testInfo.outputPath('site.zip');
  expect(await command(system, owner, 'export', '--out', file)).toMatch(/site\.zip: [\d,]+ bytes\./);
  const archive = await readFile(file);
  await logIn(owner);
  expect((await exported(page)).equals(archive)).toBe(true);
  expect(await command(system, owner, 'import', file, '--dry-run')).toContain('0 new, 0 changed,');

  const rest = await restAs(system, owner);
  await rest('PATCH', `blog_posts?slug=eq.${slug}`, { title: 'Something else' });
  const told = await command(system, owner, 'import', file);
  expect(told).toContain(`Changed: title, when it was changed · blog post, published · blog/${slug}.md`);
  expect(told).toContain('Imported: 0 new, 1 changed,');
  expect((await exported(page)).equals(archive)).toBe(true);

  expect(await command(system, learner, 'export', '--out', file)).toContain(
    'Only the site owner exports and imports the content.',
  );
});

test('The owner exports, changes a post, imports, and visitors read the former text again @long', async ({
  page,
  browser,
  logIn,
  system,
}) => {
  await logIn(owner);
  const archive = await exported(page);
  const title = /^title: "(.+)"$/m.exec(await textOf(archive, `blog/${slug}.md`))?.[1];
  const rest = await restAs(system, owner);
  await rest('PATCH', `blog_posts?slug=eq.${slug}`, { title: 'Something else', slug: 'something-else' });
  const visit = await browser.newPage();
  await visit.goto(`${system.url}/blog/something-else`);
  await expect(visit.getByRole('heading', { level: 1, name: 'Something else' })).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  await choose(dialog, archive);
  const planned = dialog.getByRole('list', { name: 'What would be written' });
  await expect(planned.getByRole('listitem')).toHaveText([/Changed: title, slug, when it was changed/]);
  await dialog.getByRole('button', { name: 'Import 1 file' }).click();
  await expect(dialog.getByText(/^Imported: 0 new, 1 changed, \d+ unchanged\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // The slug that was in use before the import redirects to the restored one.
  await visit.goto(`${system.url}/blog/something-else`);
  await expect(visit.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visit).toHaveURL(`${system.url}/blog/${slug}`);
  await visit.close();
});
