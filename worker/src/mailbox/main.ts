import type { AddressInfo } from 'node:net';
import { getPort, mailbox, mailboxSmtp } from 'shared-node/apps';
import { onStop } from 'shared-node/onStop';
import { createMailbox } from './mailbox';

// Always listens on loopback, regardless of HOST, because it shows everybody's mail.
const host = '127.0.0.1';

async function start() {
  const { web, smtp } = createMailbox();
  const listening = (
    server: { once(event: 'error', listener: (error: Error) => void): unknown },
    listen: (done: () => void) => void,
  ) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      listen(resolve);
    });
  await listening(web, (done) => web.listen(getPort(process.env, mailbox), host, done));
  await listening(smtp.server, (done) => smtp.listen(getPort(process.env, mailboxSmtp), host, done));
  const url = `http://localhost:${(web.address() as AddressInfo).port}`;
  console.log(`Mailbox: ${url}`);
  process.send?.({ type: 'ready', url });
  onStop(() => {
    web.closeAllConnections();
    web.close(() => process.exit(0));
  });
}

start().catch((error: Error) => {
  console.error(`mailbox: ${error.message}`);
  process.exit(1);
});
