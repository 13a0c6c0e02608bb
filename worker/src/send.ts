import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import { dataOf, type RestClient } from '@brand/shared-data/server';
import { createComposer, type Delivery } from './compose';
import { readFailure } from './failures';
import { idlePause } from './idlePause';
import { keepPushKeys, notifyDevices } from './notify';
import type { Means } from './postOutside';
import { recordReport } from './reports';
import type { Settings } from './settings';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

// The site's readers come first: on a machine that is busy with readers, a mail takes longer, and so does the pause after it.
const restsAsLong = 2;

/**
 * Sends due mails, one after another, until `signal` aborts. Each mail is finished before the next is claimed, so a killed worker
 * causes at most one mail to be sent twice, with the same Message-ID.
 */
export async function sendMails(
  backend: RestClient,
  settings: Settings,
  signal: AbortSignal,
  means?: Means,
): Promise<void> {
  const notify: Notify = (delivery) =>
    notifyDevices(backend, settings.site.contactEmail, delivery, signal, means);
  let hasKeys = false;
  const compose = createComposer(backend, settings.site);
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
  });
  signal.addEventListener('abort', () => transport.close());
  let busyAt = performance.now();
  for (let pauseMs = firstPauseMs; !signal.aborted;) {
    const startedAt = performance.now();
    try {
      // A browser needs the public key before it can be notified.
      if (!hasKeys) await keepPushKeys(backend);
      hasKeys = true;
      const isSent = await sendNext(backend, compose, transport, notify);
      pauseMs = firstPauseMs;
      if (isSent) busyAt = performance.now();
      const sinceMs = performance.now() - startedAt;
      const restMs = Math.max(1000 / settings.perSecond - sinceMs, restsAsLong * sinceMs);
      await sleep(isSent ? restMs : idlePause(busyAt), signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error(`${(error as Error).message} It is tried again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

type Compose = ReturnType<typeof createComposer>;
type Notify = (delivery: Delivery) => Promise<boolean>;

/** Sends the next mail; returns false if none is due. Throws if no mail can be sent now. */
async function sendNext(
  backend: RestClient,
  compose: Compose,
  transport: Transporter,
  notify: Notify,
): Promise<boolean> {
  const [delivery] = await dataOf(backend.rpc('claim_delivery'));
  if (!delivery) return false;
  const finish = (outcome: { p_problem?: string; p_is_permanent?: boolean } = {}) =>
    dataOf(backend.rpc('finish_delivery', { p_id: delivery.id, ...outcome }));
  if (delivery.kind === 'reminder' && (await notify(delivery))) {
    await finish();
    return true;
  }
  const mail = await compose(delivery);
  try {
    await transport.sendMail(mail);
  } catch (error) {
    const { responseCode = 0, command, message, response = message } = error as SmtpError;
    const failure = responseCode >= 500 ? readFailure(response, '', 5) : 'temporary';
    if (failure === 'permanent' && command === 'RCPT TO')
      await finish({ p_problem: message, p_is_permanent: true });
    else if (failure !== 'temporary' && delivery.kind === 'letter' && !isOfConnection(command))
      await recordReport(backend, { kind: 'refused', delivery: delivery.id, email: null, problem: response });
    else await finish({ p_problem: message });
    // This mail is not the cause: the connection or the log-in failed.
    if (isOfConnection(command) || responseCode === 0)
      throw new Error(`The mail server does not take mails: ${message}.`, { cause: error });
    return true;
  }
  await finish();
  return true;
}

type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

const isOfConnection = (command = '') => command === 'CONN' || command.startsWith('AUTH');

const sleep = (ms: number, signal: AbortSignal) =>
  wait(Math.max(ms, 0), undefined, { signal }).catch(() => {});
