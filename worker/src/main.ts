import os from 'node:os';
import { onStop } from 'shared-node/onStop';
import { openBackend } from '@brand/shared-data/server';
import { makeBackups } from '@brand/site-mover/node';
import { checkDnsOfSender } from './dns';
import { openStorage } from './mailDrafts';
import { createReportsServer, reportsPath } from './reports';
import { keepSchedule } from './schedule';
import { sendMails } from './send';
import { readSettings } from './settings';
import { sendWebhooks } from './webhooks';

async function start() {
  const settings = readSettings(process.env);
  // Letters and backups yield to the site's readers. A process may not take back what it was started with.
  os.setPriority(Math.max(os.getPriority(), settings.niceness));
  const backend = openBackend(settings);
  const storage = openStorage(settings);
  const server = createReportsServer(backend, settings.secretKey, storage);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.reportsPort, settings.host, resolve);
  });
  console.log(`Reports: http://localhost:${settings.reportsPort}${reportsPath(settings.secretKey)}`);
  process.send?.({ type: 'ready' });
  const stopping = new AbortController();
  const work = [
    keepSchedule(backend, settings, stopping.signal),
    sendMails(backend, settings, stopping.signal),
    sendWebhooks(backend, settings, stopping.signal),
    checkDnsOfSender(backend, stopping.signal),
  ];
  if (settings.imapUrl) {
    // Loaded only if used, because this module is large.
    const { readMailbox } = await import('./readMailbox');
    work.push(readMailbox(backend, storage, { url: settings.imapUrl }, stopping.signal));
  }
  if (process.env.BACKUP_KEY) work.push(makeBackups(process.env, stopping.signal));
  onStop(() => {
    stopping.abort();
    server.close();
    server.closeAllConnections();
    void Promise.all(work).then(() => process.exit(0));
  });
}

start().catch((error: Error) => {
  console.error(`worker: ${error.message}`);
  process.exit(1);
});
