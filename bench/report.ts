import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../shared-node/src/apps';
import { median, type Compared, type TimedRow } from './compareTimes';
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

/** Tables of the times: one line per page, then one per tap. */
export function timedTable(
  rows: TimedRow[],
  { base, other, rounds }: Record<string, string | number>,
): string {
  const [pages, taps] = [rows.filter(isPage), rows.filter((row) => !isPage(row))];
  return [
    `Slow 4G, processor ÷ 4, medians of ${rounds} rounds in turn: ${base} → ${other}, × their ratio (lowest–highest of a round).\n`,
    toTable(pages),
    toTable(taps),
  ].join('\n');
}

const isPage = ({ measures }: TimedRow) => 'first text' in measures;

/** A table with a line per row and a column for each of the first row's measures. */
export function toTable(rows: TimedRow[]): string {
  const names = Object.keys(rows[0]?.measures ?? {});
  const lines = rows.map(
    ({ page, measures }) => `| ${[page, ...Object.values(measures).map(toCell)].join(' | ')} |\n`,
  );
  return `| | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|\n${lines.join('')}`;
}

function toCell({ base, other, ratio, lowest, highest }: Compared): string {
  const times = `${base.toFixed(0)} → ${other.toFixed(0)}`;
  return base > 0 ? `${times} × ${ratio.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})` : times;
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
