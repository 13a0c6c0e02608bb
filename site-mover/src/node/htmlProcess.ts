import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readHtmlText } from '../imports/readHtmlText';

// The process started by readForeignHtml with its limit in seconds of the processor. On failure it exits with a non-zero code.

const [, , seconds] = process.argv;
// Ends the process from a thread, because parsing blocks. Counts the processor's time, because on a busy machine a harmless text
// waits for minutes.
const watch = `setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > ${Number(seconds) * 1e6}) process.kill(process.pid, 'SIGKILL');
}, 100)`;
new Worker(watch, { eval: true }).unref();

void (async () => {
  const { toMarkdown } = await readHtmlText(await text(process.stdin));
  process.stdout.write(toMarkdown());
})();
