import { execFile } from 'node:child_process';
import path from 'node:path';
import { root } from './apps';

const timeLimitMs = 10_000;
const maxBytes = 8 * 1024 * 1024;
const maxMegabytes = 256;

let last: Promise<unknown> = Promise.resolve();

/**
 * The HTML of a program or a mail as markdown. It is parsed in a separate process, one at a time, because a few kilobytes of
 * nested tags take minutes (docs/decisions/148). Rejects such HTML.
 */
export function readForeignHtml(html: string): Promise<string> {
  const markdown = last.then(() => readInProcess(html));
  last = markdown.catch(() => {});
  return markdown;
}

const readInProcess = (html: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${maxMegabytes}`, '--import', 'tsx', path.join(__dirname, 'htmlProcess.ts')],
      { cwd: root, timeout: timeLimitMs, killSignal: 'SIGKILL', maxBuffer: maxBytes },
      (error, markdown) => (error ? reject(new Error('This HTML cannot be read.')) : resolve(markdown)),
    );
    // A process that ends before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(html);
  });
