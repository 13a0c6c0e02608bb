import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../../../tooling/faults/copyCheckout';
import { freePorts } from '../../../tooling/run/freePorts';
import { expect, owner, test, type Page } from '../../fixtures';

const page = 'mf-academy/src/features/courses/CourseListPage.tsx';
const remote = 'mf-academy';
let folder: string;
const started: ChildProcess[] = [];

// A team's checkout, in another folder than the site's.
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'team-'));
  await copyCheckout(folder);
});
test.afterAll(async () => {
  for (const server of started) server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the team's dev server for the site, and returns the address that it prints. */
async function startDev(site: string): Promise<string> {
  const args = ['--import', 'tsx', 'tooling/run/dev.ts', remote, '--in', site];
  const { ACADEMY_PORT } = await freePorts();
  const server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ACADEMY_PORT } });
  started.push(server);
  let printed = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (text) => (printed += String(text)));
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('Ready: ');
  return /Ready: (\S+)/.exec(printed)?.[1] ?? printed;
}

async function rename(heading: string) {
  const file = path.join(folder, page);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/title="[^"]*"/g, `title="${heading}"`));
}

const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
const band = (tab: Page) => tab.getByRole('region', { name: 'Live remote' });

test('A team writes its remote inside the running site, in one tab that keeps its state @long', async ({
  page: tab,
  context,
  baseURL = '',
  logIn,
}) => {
  await logIn(owner);
  const other = await context.newPage();
  await other.goto('/academy');
  const released = await heading(other).textContent();

  await tab.goto(await startDev(baseURL));
  await expect(tab.getByText(/In this tab, mf-academy comes from http:\/\/localhost:\d+ on this computer/)).toBeVisible();
  await tab.getByRole('button', { name: 'Run it in this tab' }).click();
  await expect(band(tab)).toContainText('mf-academy from localhost:');
  await expect(heading(tab)).toHaveText(released ?? '');
});
