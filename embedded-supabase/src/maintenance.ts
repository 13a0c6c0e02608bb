import path from 'node:path';
import { removeKeptMails } from './mail';

const hourMs = 60 * 60 * 1000;

/** Removes kept mails after a day. The returned function stops it. */
export function startMaintenance(folder: string): () => Promise<void> {
  const remove = () => removeKeptMails(path.join(folder, 'mail'), 24 * hourMs);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(remove).catch((error: Error) => {
      console.error(`Kept mails were not removed: ${error.message}`);
    });
  }, hourMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
