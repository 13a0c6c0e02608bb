import type { Manifest } from 'backend/snapshot/Entry';
import type { Progress } from './sealed';

const count = (number: number) => number.toLocaleString('en-US');
const megabytes = (bytes: number) => count(Math.ceil(bytes / 1_000_000));
// What a row costs beside a byte of a file, roughly.
const bytesOfRow = 1000;
const everyMs = { terminal: 200, log: 10_000 };

/** All rows that a manifest names. */
export const countAllRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** What a manifest says in one line. */
export function formatManifest(manifest: Manifest): string {
  const { madeAt, files } = manifest;
  return `made ${madeAt}, ${count(countAllRows(manifest))} rows, ${count(files.count)} files of ${megabytes(files.bytes)} MB`;
}

/** Prints how far it is: in a terminal in one line that changes, else a line now and then. */
export function progressPrinter(title: string): (progress: Progress) => void {
  const startedAt = Date.now();
  const { isTTY } = process.stderr;
  let printedAt = isTTY ? 0 : startedAt;
  return (progress) => {
    const isDone = getShare(progress) === 1;
    const now = Date.now();
    if (now - printedAt < (isTTY ? everyMs.terminal : everyMs.log) && !(isTTY && isDone)) return;
    printedAt = now;
    const line = `${title}: ${formatProgress(progress, now - startedAt)}`;
    process.stderr.write(isTTY ? `\r${line}\u001b[K${isDone ? '\n' : ''}` : `${line}\n`);
  };
}

/** For example `45,000 of 100,000 rows, 512 of 1,024 MB, 0:12 left`. */
export function formatProgress(progress: Progress, sinceMs: number): string {
  const { manifest, rows, bytes } = progress;
  const share = getShare(progress);
  const left = share > 0 ? Math.ceil(((sinceMs / share) * (1 - share)) / 1000) : 0;
  return (
    `${count(rows)} of ${count(countAllRows(manifest))} rows, ` +
    `${megabytes(bytes)} of ${megabytes(manifest.files.bytes)} MB, ` +
    `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
  );
}

function getShare({ manifest, rows, bytes }: Progress): number {
  const all = bytesOfRow * countAllRows(manifest) + manifest.files.bytes;
  return all === 0 ? 1 : Math.min(1, (bytesOfRow * rows + bytes) / all);
}
