import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../shared-node/src/apps';
import { median, ratioOf, type Row } from './compareTimes';
import { builds, type CountedRow } from './gates';
import type { Interaction } from './interactions';

/** A table of each page's counted measures, with a line per build. */
export function countedTable(rows: CountedRow[]): string {
  const lines = rows.flatMap(({ page, counted }) =>
    builds.map((build) => {
      const { roundTrips, requests, bytes, layoutShift } = counted[build];
      const kilobytes = [bytes.js, bytes.html, bytes.font, bytes.image, bytes.data].map((count) =>
        (count / 1000).toFixed(1),
      );
      return `| ${[page, build, roundTrips, requests, ...kilobytes, layoutShift.toFixed(4)].join(' | ')} |`;
    }),
  );
  return [
    'One cold load; kB are brotli 11.\n',
    '| page | build | round trips before the text | requests | js | html | font | image | data | layout shift |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

/** A table of medians with a line per measure and a column per site, and × the ratio to `base` (lowest–highest of a round). */
export function timedTable(rows: Row[], base: string): string {
  const sites = Object.keys(rows[0]?.values ?? {});
  const lines = rows.map((row) => {
    const cells = sites.map((site) => {
      const value = median(row.values[site]).toFixed(0);
      const [ratio, lowest, highest] = ratioOf(row, base, site).map((number) => number.toFixed(2));
      return site === base || !median(row.values[base])
        ? value
        : `${value} × ${ratio} (${lowest}–${highest})`;
    });
    return `| ${[row.name, ...cells].join(' | ')} |`;
  });
  return [`| | ${sites.join(' | ')} |`, `|---|${sites.map(() => '--:').join('|')}|`, ...lines].join('\n');
}

/** A table of the milliseconds until the next paint, with a line per control. */
export function interactionTable(interactions: Interaction[]): string {
  return [
    'Interaction to next paint in ms, processor ÷ 4.\n',
    '| control | median | highest |',
    '|---|--:|--:|',
    ...interactions.map(({ name, times }) => `| ${name} | ${median(times)} | ${Math.max(...times)} |`),
  ].join('\n');
}

/** Writes the tables to bench/results/<date>.md, or <date>-<subject>.md, and returns the file's name. */
export async function writeReport(text: string, subject?: string): Promise<string> {
  const folder = path.join(root, 'bench/results');
  const name = [new Date().toISOString().slice(0, 10), subject].filter(Boolean).join('-');
  const file = path.join(folder, `${name}.md`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${text}\n`);
  return path.relative(root, file);
}
