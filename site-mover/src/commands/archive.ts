import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportArchive, importArchive, planImport, type ImportPlan } from '../archive.api';
import {
  formatFileCount,
  formatImported,
  formatIssue,
  formatItem,
  formatLosses,
  formatPlan,
  getLosses,
} from '../archive/archiveMessages';
import type { ArchiveIssue } from '../archive/content';
import type { LayoutName } from '../archive/layouts';
import { formatExport } from '../imports/formatExport';
import { fetchPicture } from '../node/fetchPicture';
import { toPictureSizes } from '../node/pictureSizes';
import { ownersStore } from '../node/ownersStore';

const commands = {
  // npm run export -- --out site.zip [--for astro|hugo]
  async export(args: string[]) {
    const { values } = parseArgs({ args, options: { out: { type: 'string' }, for: { type: 'string' } } });
    if (!values.out) throw new Error('Name the file to write: npm run export -- --out site.zip');
    const layout = values.for ?? 'archive';
    if (!isLayout(layout)) throw new Error(`There is no layout for ${layout}, only for astro and hugo.`);
    const store = await ownersStore(process.env);
    const { data, error } = await store.dispatch(exportArchive(undefined, layout));
    if (error) throw new Error(error.message);
    await writeFile(path.resolve(values.out), data);
    console.log(`${values.out}: ${data.length.toLocaleString('en-US')} bytes.`);
  },

  // npm run import -- FILE [--dry-run] [--from https://old.example] [--fetch-pictures]
  async import(args: string[]) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean' },
        'fetch-pictures': { type: 'boolean' },
        from: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [name] = positionals;
    if (!name || positionals.length > 1)
      throw new Error('Name the file: npm run import -- site.zip [--dry-run]');
    const file = await openAsBlob(path.resolve(name)).catch(() => {
      throw new Error(`${name} cannot be read.`);
    });
    const store = await ownersStore(process.env);
    const { data: plan, error } = await store.dispatch(planImport(file));
    if (error) throw new Error(error.message);
    console.log(formatChanges(plan));
    if (plan.problems.length > 0)
      throw new Error('Nothing was written. Fix these problems in the archive and try again.');
    if (values['dry-run']) return console.log('Nothing was written: this was a dry run.');
    const tools = {
      toSizes: toPictureSizes,
      ...(values.from && { oldSite: values.from }),
      ...(values['fetch-pictures'] && {
        fetchPicture: (address: string) => fetchPicture(address, values.from),
      }),
    };
    const written = await store.dispatch(importArchive(plan, showProgress, tools));
    if (written.error) throw new Error(`Not everything was written. ${written.error.message}`);
    console.log(formatLost([...plan.notes, ...written.data]));
    for (const note of getNotes(written.data)) console.log(note);
    console.log(formatImported(plan));
  },
};

const isLayout = (name: string): name is LayoutName => ['archive', 'astro', 'hugo'].includes(name);

/** Shows progress on one overwritten line; prints nothing outside a terminal. */
function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Formats the losses, one per line. */
const formatLost = (issues: ArchiveIssue[], hasProblems = false): string =>
  [
    formatLosses(issues, hasProblems),
    ...getLosses(issues).map((loss) => `Not brought: ${formatIssue(loss)}`),
  ].join('\n');

/** Returns the notes that are not losses. */
const getNotes = (issues: ArchiveIssue[]): string[] =>
  issues.filter(({ loss }) => loss === undefined).map((note) => `Note: ${formatIssue(note)}`);

/** Formats an import's changes, one per line, after its losses. */
function formatChanges(plan: ImportPlan): string {
  return [
    formatLost(plan.notes, plan.problems.length > 0),
    ...plan.items.map((item) => `${item.title} · ${formatItem(item)}`),
    ...(plan.siteExport?.addresses ?? []).map(({ from, to }) => `${from} → ${to}`),
    ...getNotes(plan.notes),
    ...plan.problems.map((problem) => `PROBLEM: ${formatIssue(problem)}`),
    `${formatPlan(plan)}.`,
    ...(plan.siteExport
      ? formatExport(plan.siteExport)
      : [
          `Files of the site that the archive does not have stay as they are: ${formatFileCount(plan.untouched)}.`,
        ]),
  ].join('\n');
}

const [command, ...args] = process.argv.slice(2);
const run = command === 'import' ? commands.import : commands.export;
run(args).then(
  // Output to a pipe is written asynchronously, so exiting immediately would lose it.
  () => process.stdout.write('', () => process.exit()),
  (error: Error) => {
    console.error(`${command}: ${error.message}`);
    process.exit(1);
  },
);
