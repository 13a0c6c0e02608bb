import type { Manifest } from '../snapshot/Entry';
import type { Progress } from './sealed';

const count = (number: number) => number.toLocaleString('en-US');
const megabytes = (bytes: number) => count(Math.ceil(bytes / 1_000_000));
// The approximate cost of a row, expressed in bytes of a file.
const bytesOfRow = 1000;
const barWidth = 20;
const everyMs = { terminal: 200, log: 10_000 };

/** Counts all rows that a manifest lists. */
const countAllRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Describes a manifest in one line. */
export function formatManifest(manifest: Manifest): string {
  const { madeAt, files } = manifest;
  return `made ${madeAt}, ${count(countAllRows(manifest))} rows, ${count(files.count)} files of ${megabytes(files.bytes)} MB`;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** The terminals that show a line which is still being updated. */
const unfinished = new Set<Output>();

/** Ends the progress line, so that further output starts on a new line. */
export function endProgress(output: Output = process.stderr): void {
  if (unfinished.delete(output)) output.write('\n');
}

/** Returns a function that prints the progress: in a terminal on one updated line, otherwise on a new line from time to time. */
export function progressPrinter(
  title: string,
  output: Output = process.stderr,
): (progress: Progress) => void {
  const startedAt = Date.now();
  const { isTTY } = output;
  let printedAt = isTTY ? 0 : startedAt;
  let isDone = false;
  return (progress) => {
    const now = Date.now();
    const isDue = now - printedAt >= (isTTY ? everyMs.terminal : everyMs.log);
    const isAtEnd = getShare(progress) === 1;
    if (isDone || !(isDue || (isTTY && isAtEnd))) return;
    isDone = isAtEnd;
    printedAt = now;
    const text = formatProgress(progress, now - startedAt);
    output.write(
      isTTY ? `\r${title}: ${formatBar(getShare(progress))} ${text}\u001b[K` : `${title}: ${text}\n`,
    );
    if (isTTY) unfinished.add(output);
    if (isDone) endProgress(output);
  };
}

/** For example `[#####---------------]`. */
function formatBar(share: number): string {
  const done = Math.floor(share * barWidth);
  return `[${'#'.repeat(done)}${'-'.repeat(barWidth - done)}]`;
}

/** For example `45,000 of 100,000 rows, 512 of 1,024 MB, 0:12 left`. */
function formatProgress(progress: Progress, sinceMs: number): string {
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
