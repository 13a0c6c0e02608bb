import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../server/apps';
import { rounds, type Timed } from './measureTimed';
import type { Build, Row } from './gates';

const builds: Build[] = ['federated', 'monolith', 'floor'];

/** The rows as two tables for people: what can be counted, and what the clock says. */
export function tables(rows: Row[]): string {
  return [
    'One cold load; kB are brotli 11.\n',
    '| page | build | round trips before the text | requests | js | html | font | image | data | layout shift |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.flatMap((row) => builds.map((build) => countedLine(row, build))),
    ...timedTable(rows),
  ].join('\n');
}

function timedTable(rows: Row[]): string[] {
  const lines = rows.flatMap(({ page, timed }) =>
    timed ? builds.map((build) => timedLine(page, timed, build)) : [],
  );
  if (lines.length === 0) return [];
  return [
    `\nMedians of ${rounds} visits in turn, request-level slow 4G, CPU ÷4; × is against the monolith.\n`,
    '| page | build | first text ms | × | blocking ms | second visit ms | × | its requests | tap ms | × |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ];
}

/** Writes the tables to bench/results/<date>.md and gives the name of the file. */
export async function writeReport(text: string): Promise<string> {
  const folder = path.join(root, 'bench/results');
  const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}.md`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${text}\n`);
  return path.relative(root, file);
}

function countedLine({ page, counted }: Row, build: Build): string {
  const { roundTrips, requests, bytes, layoutShift } = counted[build];
  const kilobytes = [bytes.js, bytes.html, bytes.font, bytes.image, bytes.data].map((n) =>
    (n / 1000).toFixed(1),
  );
  return `| ${[page, build, roundTrips, requests, ...kilobytes, layoutShift.toFixed(4)].join(' | ')} |`;
}

function timedLine(page: string, timed: Record<Build, Timed>, build: Build): string {
  const { firstText, blocking, secondText, secondRequests, tap } = timed[build];
  const { monolith } = timed;
  const ratio = (value: number, base: number) => (base > 0 ? (value / base).toFixed(2) : '–');
  const cells = [
    ...[firstText.toFixed(0), ratio(firstText, monolith.firstText), blocking.toFixed(0)],
    ...[secondText.toFixed(0), ratio(secondText, monolith.secondText), secondRequests],
    ...[tap > 0 ? tap.toFixed(0) : '–', ratio(tap, monolith.tap)],
  ];
  return `| ${[page, build, ...cells].join(' | ')} |`;
}
