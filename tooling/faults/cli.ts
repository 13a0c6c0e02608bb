import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyCheckout } from './copyCheckout';
import type { Fault } from './Fault';
import { runProofs, runRelated, type Failures } from './jest';
import { faults } from './list';
import { isQuick } from '../proof/parts';

// npm run test:faults -w tooling applies one fault after another to copies of the checkout and runs the test that must find it; with
// -- supabase receipt-in-cents, the faults in one part, and one fault by name.

type Outcome = { isFound: boolean; text: string };

const lost = (text: string): Outcome => ({ isFound: false, text });

async function tryFault(folder: string, fault: Fault, before: Failures): Promise<Outcome> {
  const { file, find, replace, proof } = fault;
  if (before.has(proof)) return lost(`${proof} fails without the fault, too: ${before.get(proof)}`);
  const place = path.join(folder, file);
  const source = await readFile(place, 'utf8').catch(() => '');
  if (source.split(find).length !== 2) return lost(`it no longer applies: ${file} has not its text once`);
  const isThere = existsSync(path.join(folder, proof));
  try {
    await writeFile(place, source.split(find).join(replace));
    const title = isThere && (await runProofs(folder, [proof])).get(proof);
    const command = isQuick(proof) ? 'npm test' : 'npm run test:deep';
    if (title) return { isFound: true, text: `by ${command}, ${proof}: ${title}` };
    const related = [...(await runRelated(folder, proof, file))].filter(([, other]) => other !== '');
    await writeFile(place, source);
    const files = related.map(([other]) => other);
    const without = files.length > 0 ? await runProofs(folder, files) : before;
    const found = related.find(([other]) => !without.has(other));
    const why = isThere ? `${proof} does not find it` : `${proof} is gone`;
    if (!found) return lost(`${why}, nor does another test that uses ${file}`);
    return { isFound: true, text: `${found[0]}: ${found[1]} (${why}: name this one in the list)` };
  } finally {
    await writeFile(place, source);
  }
}

function choose(names: string[]): [string, Fault][] {
  const all = Object.entries(faults).flatMap(([part, list]) =>
    list.map((fault) => ({ names: [part, fault.name], fault })),
  );
  const unknown = names.find((name) => !all.some((one) => one.names.includes(name)));
  if (unknown)
    throw new Error(`No fault and no part is "${unknown}". Parts: ${Object.keys(faults).join(', ')}.`);
  const chosen = all.filter((one) => names.length === 0 || names.some((name) => one.names.includes(name)));
  return chosen.map((one) => [one.names.join('/'), one.fault]);
}

async function main(names: string[]): Promise<boolean> {
  const queue = choose(names);
  const count = queue.length;
  const startedAt = Date.now();
  const temporary = await mkdtemp(path.join(await realpath(os.tmpdir()), 'faults-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const workers = Math.min(os.availableParallelism(), count);
  const [first = '', ...others] = Array.from({ length: workers }, (_, index) =>
    path.join(temporary, `copy-${index}`),
  );
  await copyCheckout(first);
  const proofs = [...new Set(queue.map(([, { proof }]) => proof))].filter((proof) =>
    existsSync(path.join(first, proof)),
  );
  console.log(`▸ ${count} faults, ${proofs.length} proofs, which have to pass without a fault first`);
  const before: Failures = proofs.length > 0 ? await runProofs(first, proofs) : new Map();
  for (const folder of others) await cp(first, folder, { recursive: true, verbatimSymlinks: true });

  // SQL faults come first because they take longest: each needs new test databases.
  queue.sort(([, one], [, other]) => Number(other.file.endsWith('.sql')) - Number(one.file.endsWith('.sql')));
  const notFound: string[] = [];
  const work = async (folder: string) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, fault] = next;
      const { isFound, text } = await tryFault(folder, fault, before).catch((error: Error) =>
        lost(error.message),
      );
      if (!isFound) notFound.push(name);
      console.log(isFound ? `✓ ${name}: ${text}` : `✗ ${name} is NOT FOUND: ${text}\n  ${fault.harm}`);
    }
  };
  await Promise.all([first, ...others].map(work));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\n${count - notFound.length} of ${count} faults are found (${seconds} s).`);
  for (const name of notFound) console.error(`✗ ${name}`);
  return notFound.length === 0;
}

main(process.argv.slice(2)).then(
  (isFine) => process.exit(isFine ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
