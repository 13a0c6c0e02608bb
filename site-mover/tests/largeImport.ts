import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { wxrEnd, wxrHead, wxrItem } from '../src/imports/wordpress.fixture';

// npm run test:long -w site-mover: dry-runs and imports a 200 MB WordPress export, a tenth of which is posts, in less than 300
// MB of memory; a second import would write nothing new.

const root = path.join(__dirname, '../..');
const maxMemory = 300;
const posts = 5000;
const paragraph = '<p>It rained all day, and the <b>harbour</b> was empty but for one boat.</p>\n';

async function writeWxr(file: string): Promise<number> {
  const out = createWriteStream(file);
  const write = async (text: string) => {
    if (!out.write(text)) await new Promise<void>((drained) => out.once('drain', drained));
  };
  await write(wxrHead);
  for (let id = 1; id <= posts; id += 1) {
    await write(wxrItem({ id, content: `<!-- wp:paragraph -->${paragraph.repeat(50)}` }));
    // Nine tenths of the file's bytes are revisions.
    for (let number = 0; number < 9; number += 1)
      await write(wxrItem({ id: id * 10_000 + number, type: 'revision', content: paragraph.repeat(50) }));
  }
  out.end(wxrEnd);
  await finished(out);
  return out.bytesWritten;
}

/** Runs the import command and returns the end of its output. Throws if it fails or its peak memory exceeds the limit. */
async function runImport({ url, publishableKey }: TestBackend, args: string[]) {
  const started = Date.now();
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=1',
      '--import',
      'tsx',
      path.join(root, 'site-mover/src/commands/archive.ts'),
      'import',
      ...args,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        OWNER_EMAIL: 'owner@example.com',
        OWNER_PASSWORD: 'owner-demo-1234',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed = `${printed}${part.toString()}`.slice(-2000)));
  let memory = 0;
  const watching = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8')
      .then((status) => (memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)))
      .catch(() => {});
  }, 100);
  const code = await new Promise((ended) => child.on('exit', ended));
  clearInterval(watching);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${args.slice(1).join(' ') || 'import'}: ${seconds} s, ${Math.round(memory)} MiB`);
  if (code !== 0) throw new Error(`The import ended with ${String(code)}.`);
  if (memory > maxMemory) throw new Error(`The import took ${Math.round(memory)} MiB.`);
  return printed;
}

function expectText(printed: string, text: string) {
  if (!printed.includes(text)) throw new Error(`Expected “${text}” in:\n${printed}`);
}

async function main() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'imports-'));
  const file = path.join(folder, 'site.xml');
  const bytes = await writeWxr(file);
  console.log(`${Math.round(bytes / 1e6)} MB`);
  const backend = await startTestBackend();
  try {
    expectText(await runImport(backend, [file, '--dry-run']), `${posts.toLocaleString('en-US')} new,`);
    expectText(await runImport(backend, [file]), 'Imported: ');
    expectText(
      await runImport(backend, [file, '--dry-run']),
      `0 new, 0 changed, ${posts.toLocaleString('en-US')} unchanged`,
    );
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true });
  }
}

main().then(
  () => console.log('✓ A large export is imported in parts.'),
  (error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  },
);
