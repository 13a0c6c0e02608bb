import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dataOf, type RestClient } from '@brand/shared-data/server';
import { idlePause } from './idlePause';
import { postOutside, type Means } from './postOutside';
import type { Settings } from './settings';

/** One message, as `claim_webhook_delivery` returns it. */
export type Message = { id: string; address: string; secret: string; payload: unknown };

/** The outcome of an attempt; without a `problem`, the receiver has accepted the message. */
export type Outcome = { status?: number; problem?: string };

/** Sends the queued webhook messages until `signal` aborts. The database hands out one message per webhook at a time. */
export async function sendWebhooks(
  backend: RestClient,
  { site }: Pick<Settings, 'site'>,
  signal: AbortSignal,
  means: Means = {},
): Promise<void> {
  const sending = new Set<Promise<void>>();
  let busyAt = performance.now();
  while (!signal.aborted) {
    // The error is ignored because the mail sender reports that the backend does not answer.
    const [message] = await dataOf(backend.rpc('claim_webhook_delivery')).catch(() => []);
    if (!message) {
      await wait(idlePause(busyAt), undefined, { signal }).catch(() => {});
      continue;
    }
    busyAt = performance.now();
    const sent = sendMessage(message, site, signal, means)
      .then((outcome) => outcome && finish(backend, message.id, outcome))
      // A message without an outcome is claimed again later, and sent with the same ID.
      .catch((error: Error) => console.error(`worker: ${error.message}`))
      .then(() => void sending.delete(sent));
    sending.add(sent);
  }
  await Promise.all(sending);
}

const finish = (backend: RestClient, id: string, { status, problem }: Outcome) =>
  dataOf(
    backend.rpc('finish_webhook_delivery', {
      p_id: id,
      ...(status !== undefined && { p_status: status }),
      ...(problem !== undefined && { p_problem: problem }),
    }),
  );

/** Tries once to send a message; returns null if the worker is stopped in the meantime. */
export async function sendMessage(
  { id, address, secret, payload }: Message,
  site: { url: string },
  signal: AbortSignal,
  means: Means = {},
): Promise<Outcome | null> {
  const body = JSON.stringify(withAddress(payload, site));
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `site-webhooks (+${site.url})`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(secret, `${id}.${timestamp}.${body}`),
  };
  const answer = await postOutside(address, { headers, body }, signal, means);
  if (!answer || 'problem' in answer) return answer;
  const { status } = answer;
  if (status >= 200 && status < 300) return { status };
  if (status >= 300 && status < 400)
    return { status, problem: 'The receiver redirects; redirects are not followed.' };
  return { status, problem: `The receiver answered ${status}.` };
}

/** Returns a message with its page's full URL, because the database only has the path. */
function withAddress(payload: unknown, site: { url: string }): object {
  const { data, ...message } = Object(payload) as { data?: object };
  const { path, ...fields } = Object(data) as { path?: string };
  return { ...message, data: { ...fields, ...(path !== undefined && { url: `${site.url}${path}` }) } };
}

/** Signs content according to Standard Webhooks, version 1: https://www.standardwebhooks.com */
const sign = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64')}`;
