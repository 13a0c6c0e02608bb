import { execFile } from 'node:child_process';
import { root } from 'shared-node/apps';
import { nodeArguments } from 'shared-node/nodeArguments';

// The processor's time, with the start of the process.
const maxSeconds = 10;
const maxBytes = 8 * 1024 * 1024;
const maxMegabytes = 256;
const program = 'site-mover/src/node/htmlProcess.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Converts HTML from a program or a mail to markdown. Runs in a separate process, one at a time, because a few kilobytes of
 * nested tags can take minutes to parse (docs/decisions/054). Rejects HTML that takes more than `seconds` of the processor.
 */
export function readForeignHtml(html: string, seconds = maxSeconds): Promise<string> {
  const markdown = last.then(() => readInProcess(html, seconds));
  last = markdown.catch(() => {});
  return markdown;
}

const readInProcess = (html: string, seconds: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${maxMegabytes}`, ...nodeArguments(program), String(seconds)],
      { cwd: root, killSignal: 'SIGKILL', maxBuffer: maxBytes },
      (error, markdown) => (error ? reject(new Error('This HTML cannot be read.')) : resolve(markdown)),
    );
    // The process may exit before it has read all of its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(html);
  });
