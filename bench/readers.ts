import os from 'node:os';
import type { System } from '../tooling/run/system';
import { readPosts } from './floor/readPosts';
import { readAsCrowd, type Crowd } from './readers/readAsCrowd';
import { measurable, usageOf } from './readers/usageOf';
import { withSystem } from './withSystem';

// 200 people at a time read one article from the server that `npm start` runs, 100,000 times until it is warm and then
// 100,000 times more, over which the memory that it holds has to stay as it is. Where the machine does something else, too,
// the times say little: its load is printed. `npm run bench:readers -- 10000` is a shorter look.
const readers = 200;
const all = Number(process.argv[2] ?? 100_000);
const limits = { p99: 250, growth: 0.05 };

async function bench(system: System): Promise<number> {
  const [post] = await readPosts(system);
  const read = (share: number) =>
    readAsCrowd(`${system.url}/blog/${post?.slug}`, { readers, requests: all * share });
  const shell = system.parts.get('shell');
  if (!shell) throw new Error('there is no shell to read from');
  const cold = await read(0.2);
  const warm = await read(0.8);
  const before = await usageOf(shell.child);
  const rest = await read(1);
  const after = await usageOf(shell.child);
  const growth = after.megabytes / before.megabytes - 1;
  console.log(table({ cold, warm, rest }));
  console.log(`
Memory: ${before.megabytes.toFixed(0)} MB after ${all} requests, ${after.megabytes.toFixed(0)} after ${all} more.
Processor: ${(((after.seconds - before.seconds) / all) * 1000).toFixed(2)} ms a request.
Load of the machine: ${os.loadavg().map(Math.round).join(', ')} on ${os.cpus().length} cores.`);
  const broken = brokenBy([cold, warm, rest], growth);
  for (const sentence of broken) console.error(`✗ ${sentence}`);
  return broken.length > 0 ? 1 : 0;
}

function table(crowds: Record<string, Crowd>): string {
  const rows = Object.entries(crowds).map(([name, { requests, errors, perSecond, p50, p99, bytes }]) =>
    [name, requests, errors, ...[perSecond, p50, p99].map(Math.round), bytes].join(' | '),
  );
  return ['readers | requests | errors | a second | p50 ms | p99 ms | bytes each', ...rows].join('\n');
}

function brokenBy(crowds: Crowd[], growth: number): string[] {
  const errors = crowds.reduce((sum, crowd) => sum + crowd.errors, 0);
  const p99 = crowds[1]?.p99 ?? 0;
  return [
    ...(errors > 0 ? [`${errors} requests failed`] : []),
    ...(p99 > limits.p99 ? [`p99 is ${Math.round(p99)} ms, allowed ${limits.p99}`] : []),
    ...(growth > limits.growth
      ? [`memory grew by ${percent(growth)}, allowed ${percent(limits.growth)}`]
      : []),
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

void withSystem(bench, measurable).then((status) => process.exit(status));
