import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../../../tooling/faults/copyCheckout';
import { root } from '../../../shared-node/src/apps';
import { freePorts } from '../../../tooling/run/freePorts';
import { expect, owner, test, type Page } from '../../fixtures';

const courses = 'mf-academy/src/features/courses/CourseListPage.tsx';
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
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('Open http');
  return /Open (\S+)/.exec(printed)?.[1] ?? printed;
}

const note = `
function NoteForm() {
  const [text, setText] = useState('');
  return <label>Note<input value={text} onChange={(event) => setText(event.target.value)} /></label>;
}
`;

/** Writes the page of courses with another heading and a form, as the team saves it. */
async function save(heading: string) {
  const released = await readFile(path.join(root, courses), 'utf8');
  const written = released
    .replace('title="The Academy"', `title="${heading}"`)
    .replace('<MyLearning />', '<><MyLearning /><NoteForm /></>');
  await writeFile(path.join(folder, courses), written + note);
}

const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
const band = (tab: Page) => tab.getByRole('region', { name: 'Live remote' });

test('A team writes its remote inside the running site, in one tab that keeps a half-written form @long', async ({
  page: tab,
  context,
  system,
  logIn,
}) => {
  await logIn(owner);
  const other = await context.newPage();
  await other.goto('/academy');

  const address = await startDev(system.url);
  await tab.goto(address, { waitUntil: 'load' });
  await expect(tab.getByText(/mf-academy comes from http:\/\/localhost:\d+ on this computer/)).toBeVisible();
  await tab.getByRole('button', { name: 'Run it in this tab' }).click();
  await expect(band(tab)).toContainText('mf-academy from localhost:');
  await expect(heading(tab)).toHaveText('The Academy');
  expect(new URL(tab.url()).pathname).toBe('/academy');

  await save('Seen at once');
  await expect(heading(tab)).toHaveText('Seen at once');
  await tab.getByLabel('Note').fill('half a sentence');
  await save('And again');
  await expect(heading(tab)).toHaveText('And again');
  await expect(tab.getByLabel('Note')).toHaveValue('half a sentence');

  // The session and the other remotes are those of the site.
  await tab.getByRole('link', { name: 'Journal' }).first().click();
  await expect(heading(tab)).toHaveText('Journal');
  await tab.goBack();
  await expect(heading(tab)).toHaveText('And again');
  await tab.keyboard.press('Alt+Shift+M');
  await expect(tab.getByRole('row', { name: /^mf_academy being written localhost:\d+/ })).toBeVisible();
  await expect(tab.getByRole('row', { name: /^react 19.* mf_academy \^19/ })).toBeVisible();
  await tab.keyboard.press('Alt+Shift+M');

  await expect(heading(other), 'the other tab').toHaveText('The Academy');
  await expect(band(other)).toHaveCount(0);
  const files = await other.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.join(), 'what a visitor loads').not.toMatch(/live\.js|react-development/);
  await tab.keyboard.press('F5');
  await tab.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(tab), 'after a reload').toHaveText('And again');
  await band(tab).getByRole('button', { name: 'End' }).click();
  await expect(band(tab)).toHaveCount(0);
  await expect(heading(tab), 'after the end').toHaveText('The Academy');
  expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '/remoteEntry',
  );

  // An address of yesterday, whose dev server is gone.
  for (const server of started) server.kill('SIGKILL');
  await tab.goto(address);
  await tab.getByRole('button', { name: 'Run it in this tab' }).click();
  await expect(band(tab)).toContainText('Its scripts cannot be loaded. Start the dev server');
});
