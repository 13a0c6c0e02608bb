import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '../snapshot/Entry';
import { endProgress, formatManifest, progressPrinter } from '../backup/formatProgress';
import { formatMove, giveUp, move, rehearse, toEmbedded, toHosted, type Move } from '../backup/move';
import { reportBackup, type MadeBackup } from '../backup/reportBackup';
import { restore } from '../backup/restore';
import { readKey, seal, verify } from '../backup/sealed';
import { readSite } from '../backup/sources';

// npm run backup -- --out site.backup · npm run backup -- verify site.backup · npm run restore -- site.backup
// npm run move -- --to hosted [--rehearse | --give-up] · npm run move -- --to embedded [--rehearse | --give-up]
async function run([command, ...args]: string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (command === 'move') return runMove(args, env);
  const { values, positionals } = parseArgs({
    args,
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [first, second, ...rest] = positionals;
  if (command === 'backup' && values.out && positionals.length === 0) return backup(toFile(values.out), env);
  if (command === 'backup' && first === 'verify' && second && rest.length === 0) {
    const manifest = await verify(toFile(second), readKey(env), progressPrinter('Verifying'));
    return console.log(`${second} is whole: ${formatManifest(manifest)}.`);
  }
  if (command === 'restore' && first && !second && !values.out) {
    const manifest = await restore(toFile(first), readKey(env), env);
    return console.log(`Restored: ${formatManifest(manifest)}. Start it with npm start.`);
  }
  throw new Error(
    command === 'restore'
      ? 'Name the backup: npm run restore -- site.backup'
      : 'Name the file to write: npm run backup -- --out site.backup; or one to look at: npm run backup -- verify site.backup',
  );
}

const ends: Record<'hosted' | 'embedded', (env: NodeJS.ProcessEnv) => Promise<Move>> = {
  hosted: toHosted,
  embedded: toEmbedded,
};

async function runMove(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, rehearse: { type: 'boolean' }, 'give-up': { type: 'boolean' } },
  });
  const { to } = values;
  if (to !== 'hosted' && to !== 'embedded')
    throw new Error('Name the place: npm run move -- --to hosted, or --to embedded');
  if (values['give-up']) {
    await giveUp(to, env);
    return console.log('The site takes writes again.');
  }
  const ways = await ends[to](env);
  try {
    if (!values.rehearse) {
      const moved = await move(ways);
      printMissing(moved);
      return console.log(
        `Moved: ${formatMove(moved)}; counts and checksums are equal. The site that was left stays read-only.`,
      );
    }
    const { manifest, obstacles } = await rehearse(ways);
    console.log(`To be moved: ${formatMove(manifest)}.`);
    printMissing(manifest);
    if (obstacles.length > 0) throw new Error(`In the way:\n${obstacles.join('\n')}`);
    console.log('Nothing is in the way.');
  } finally {
    await ways.target.close();
  }
}

function printMissing({ files }: Manifest): void {
  for (const name of files.missing) console.warn(`Without content, as it is here: ${name}`);
}

async function backup(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { manifest, bytes } = await seal(readSite(env), file, readKey(env), progressPrinter('Backing up'));
  for (const name of manifest.files.missing)
    console.warn(`Not in the backup, because its content is gone: ${name}`);
  const made: MadeBackup = { madeAt: manifest.madeAt, bytes };
  // If the worker started this process, the worker reports to the dashboard.
  if (process.send) await new Promise((resolve) => process.send?.(made, resolve));
  else await reportBackup(env, made);
  console.log(`${file}: ${formatManifest(manifest)}, ${bytes.toLocaleString('en-US')} bytes.`);
}

// npm runs this in the root, but the name is relative to the folder in which npm was called.
const toFile = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name);

run(process.argv.slice(2), process.env).then(
  () => process.exit(),
  (error: Error) => {
    endProgress();
    console.error(error.message);
    process.exit(1);
  },
);
