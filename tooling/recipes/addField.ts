import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout } from '../faults/copyCheckout';
import { applyBlock, readBlocks } from './recipe';

// npm run test:long -w tooling: follows "Add a field" in CONTRIBUTING.md in a copy of the checkout, block by block, and counts the
// files that it touches.
const maxFiles = 8;
const maxByHand = 6;
const generated = /^(supabase\/migrations\/|shared-data\/src\/database\.types\.ts$)/;

async function follow(folder: string): Promise<void> {
  await copyCheckout(folder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=recipe', '-c', 'user.email=recipe@example.com', 'commit', '--quiet', '-m', 'before');

  for (const block of readBlocks(readFileSync(path.join(folder, 'CONTRIBUTING.md'), 'utf8'), 'Add a field')) {
    if (block.language === 'diff') {
      applyBlock(block.text, {
        read: (file) => readFileSync(path.join(folder, file), 'utf8'),
        write: (file, text) => writeFileSync(path.join(folder, file), text),
      });
    } else {
      for (const command of block.text.trim().split('\n')) {
        console.log(`▸ ${command}`);
        const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: 'inherit' });
        if (status !== 0) throw new Error(`"${command}" of the recipe failed.`);
      }
    }
  }

  const touched = git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .map((line) => line.slice(3))
    .filter(Boolean);
  const byHand = touched.filter((file) => !generated.test(file));
  console.log(`${touched.length} files, ${byHand.length} of them by hand:\n${touched.join('\n')}`);
  if (touched.length > maxFiles || byHand.length > maxByHand)
    throw new Error(`The recipe touches more than ${maxFiles} files, or more than ${maxByHand} by hand.`);
}

async function run() {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), 'recipe-'));
  await follow(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
