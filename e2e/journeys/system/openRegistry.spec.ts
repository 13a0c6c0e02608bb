import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from '../../../shared-node/src/apps';
import { expect, owner } from '../../fixtures';
import { expectHydration } from '../../hydration';
import { test } from '../../releasing';

const run = promisify(execFile);

/** A copy of the repository for another team, with packages installed and an initial commit. */
async function copyRepository() {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'brand-copy-'));
  const git = async (...args: string[]) => (await run('git', args, { cwd: copy })).stdout;
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: 10_000_000 });
  const files = stdout.split('\0').filter(Boolean);
  for (const file of files) await cp(path.join(root, file), path.join(copy, file));
  // Copies instead of linking, because installing a new package writes to these folders.
  for (const folder of ['', ...(await readdir(root))]) {
    const modules = path.join(folder, 'node_modules');
    if (folder !== 'node_modules' && existsSync(path.join(root, modules)))
      await run('cp', ['-a', path.join(root, modules), path.join(copy, modules)]);
  }
  await git('init', '-q');
  await git('add', '-A');
  await git('-c', 'user.name=Team', '-c', 'user.email=team@example.com', 'commit', '-qm', 'As it was');
  return { copy, git };
}

async function decide(page: Page, action: string) {
  await page.goto('/admin/remotes');
  await page.getByRole('button', { name: action }).click();
}

/** Expects a new remote's page as HTML, hydrated and in a menu, without console errors. */
async function expectPage(page: Page, url: string, path: string, title: string) {
  await expect.poll(async () => (await fetch(url + path)).status).toBe(200);
  const html = await (await fetch(url + path)).text();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}<`));
  expect(html).toContain('Sixty-three customers and one that left');
  await page.evaluate(() => localStorage.clear());
  const mistakes: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  await expectHydration(page, [{ path, text: 'Sixty-three customers and one that left' }]);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(mistakes).toEqual([]);
}

test(
  'A new remote is a page of the running site after its release and one click of the owner, and gone after another',
  { tag: '@long' },
  async ({ page, system, env, logIn }) => {
    const { copy, git } = await copyRepository();
    try {
      const npm = (...args: string[]) => run('npm', args, { cwd: copy, env });
      await npm('run', 'new-remote', '--', 'mf-notes', '/notes');
      expect((await fetch(`${system.url}/notes`)).status).toBe(404);
      await npm('run', 'release', '-w', 'mf-notes');
      const changed = (await git('status', '--porcelain')).trimEnd().split('\n');
      expect(changed.map((line) => line.slice(3)).sort()).toEqual(['mf-notes/', 'package-lock.json']);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    await logIn(owner);
    await decide(page, 'Approve mf_notes');
    await expectPage(page, system.url, '/notes', 'Notes');

    await logIn(owner);
    await decide(page, 'Remove mf_notes');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(async () => (await fetch(`${system.url}/notes`)).status).toBe(410);
    for (const path of ['/', '/journal', '/academy'])
      expect((await fetch(system.url + path)).status, path).toBe(200);
    expect(await (await fetch(system.url)).text()).not.toContain('href="/notes"');
  },
);

test(
  'A remote in a repository of its own passes its checks with the packed packages alone, and is released to the site from there',
  { tag: ['@long', '@deploy'] },
  async ({ page, system, env, logIn }) => {
    test.setTimeout(600_000);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'brand-own-'));
    const repository = path.join(folder, 'ideas');
    try {
      const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env });
      await npm(root, 'run', 'new-remote', '--', 'mf-ideas', '/ideas', repository);
      for (const check of ['typecheck', 'lint', 'test']) await npm(repository, 'run', check);
      await npm(repository, 'run', 'release', '-w', 'mf-ideas');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await logIn(owner);
    await decide(page, 'Approve mf_ideas');
    await expectPage(page, system.url, '/ideas', 'Ideas');
  },
);
