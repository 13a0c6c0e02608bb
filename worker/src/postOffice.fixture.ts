import { request } from '../../embedded-supabase/testing/request';
import { mintToken } from '../../embedded-supabase/testing/mintToken';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { freePorts } from '../../tooling/run/freePorts';
import { startPart, stopPart, type Part } from '../../tooling/run/processes';
import type { StoredMail } from './mailbox/StoredMail';
import { reportsPath } from './reports';

/** The account ID of the demo's owner. */
export const ownersId = '00000000-0000-4000-8000-000000000001';

export type PostOffice = Awaited<ReturnType<typeof startPostOffice>>;

/** Starts a backend with demo data, a mailbox and a worker, on free ports. */
export async function startPostOffice(settings: NodeJS.ProcessEnv = {}) {
  const backend = await startTestBackend();
  const ports = await freePorts();
  const env = {
    ...ports,
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_URL: 'https://mira.example',
    SMTP_URL: '',
    // A worker that yields gets hardly any time where other tests keep every core busy.
    WORKER_NICENESS: '0',
    ...settings,
  };
  const mailbox = await startPart('mailbox', 'worker/src/mailbox/main.ts', { env, quiet: true });
  let worker: Part | undefined;
  const mailboxUrl = String(mailbox.ready.url);
  return {
    backend,
    mailboxUrl,
    smtpUrl: `smtp://127.0.0.1:${ports.MAILBOX_SMTP_PORT}`,
    reportsUrl: `http://127.0.0.1:${ports.REPORTS_PORT}${reportsPath(backend.secretKey)}`,
    mails: async () => (await (await fetch(`${mailboxUrl}/email`)).json()) as StoredMail[],
    async startWorker(more: NodeJS.ProcessEnv = {}) {
      worker = await startPart('worker', 'worker/src/main.ts', { env: { ...env, ...more }, quiet: true });
      return worker.child.pid;
    },
    /** Kills the worker without giving it a chance to clean up. */
    async killWorker() {
      worker?.child.kill('SIGKILL');
      await worker?.ended;
    },
    async stop() {
      if (worker) await stopPart(worker);
      await stopPart(mailbox);
      await backend.stop();
    },
  };
}

/** Sends a request in the owner's session. */
export const asOwner = (backend: TestBackend, address: string, body?: unknown, method?: string) =>
  request(backend, address, {
    body,
    ...(method && { method }),
    token: mintToken(backend.jwtSecret, { sub: ownersId }),
    headers: { prefer: 'return=representation' },
  });
