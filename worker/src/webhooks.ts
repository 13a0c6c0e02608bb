import { createHmac } from 'node:crypto';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RestClient } from '@brand/shared-data/server';
import { lookupPublic, refuseInnerHost } from 'shared-node/publicAddress';
import { dataOf } from './backend';
import type { Settings } from './settings';

const idleMs = 1000;
const timeLimitMs = 10_000;

/** One message, as `claim_webhook_delivery` gives it. */
export type Message = { id: string; address: string; secret: string; payload: unknown };

/** The end of a try; without a problem the receiver has taken the message. */
export type Outcome = { status?: number; problem?: string };

/** How a request is sent; tests have a network of their own. */
export type Means = {
  lookup?: LookupFunction;
  send?: (
    url: URL,
    options: RequestOptions,
    done: (answer: IncomingMessage) => void,
  ) => ReturnType<typeof request>;
  timeLimit?: number;
};

/** Sends what is queued for webhooks, until `signal`. SQL gives out one message of each webhook at a time. */
export async function sendWebhooks(
  backend: RestClient,
  { site }: Pick<Settings, 'site'>,
  signal: AbortSignal,
  means: Means = {},
): Promise<void> {
  const sending = new Set<Promise<void>>();
  while (!signal.aborted) {
    // The sender of mails tells that the backend does not answer.
    const [message] = await dataOf(backend.rpc('claim_webhook_delivery')).catch(() => []);
    if (!message) {
      await wait(idleMs, undefined, { signal }).catch(() => {});
      continue;
    }
    const sent = sendMessage(message, site, signal, means)
      .then((outcome) => outcome && finish(backend, message.id, outcome))
      // Its claim ends, and it is sent again under the same id.
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

/** Sends one message once; null where the worker stops meanwhile. Nothing of the answer is read but its status. */
export async function sendMessage(
  { id, address, secret, payload }: Message,
  site: { url: string },
  signal: AbortSignal,
  { lookup = lookupPublic, send = request, timeLimit = timeLimitMs }: Means = {},
): Promise<Outcome | null> {
  const body = JSON.stringify(withAddress(payload, site));
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': `site-webhooks (+${site.url})`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(secret, `${id}.${timestamp}.${body}`),
  };
  const limit = AbortSignal.timeout(timeLimit);
  try {
    const url = new URL(address);
    if (url.protocol !== 'https:') throw new Error('This is no https address.');
    refuseInnerHost(url);
    const status = await new Promise<number>((resolve, reject) => {
      // An agent would keep connections, which were looked at once.
      const options = {
        method: 'POST',
        headers,
        lookup,
        agent: false,
        signal: AbortSignal.any([signal, limit]),
      };
      const sent = send(url, options, (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      // Also where neither an answer nor an error comes, as after 101 (Switching Protocols).
      sent.on('close', () => reject(new Error('The receiver ended the connection without an answer.')));
      sent.end(body);
    });
    if (status >= 200 && status < 300) return { status };
    if (status >= 300 && status < 400)
      return { status, problem: 'The receiver redirects, which is not followed.' };
    return { status, problem: `The receiver answered ${status}.` };
  } catch (error) {
    if (signal.aborted) return null;
    if (limit.aborted) return { problem: `The receiver took longer than ${timeLimit / 1000} seconds.` };
    return { problem: describeFault(error as NodeJS.ErrnoException) };
  }
}

/** A fault of the network in words, without the addresses that a name leads to. */
function describeFault({
  code = '',
  message,
  hostname,
}: NodeJS.ErrnoException & { hostname?: string }): string {
  if (hostname && /^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `The name ${hostname} leads nowhere.`;
  return /^E[A-Z]+$/.test(code) ? `The receiver cannot be reached (${code}).` : message;
}

/** A message with the whole address of its page in the place of the path, which is all that the database knows. */
function withAddress(payload: unknown, site: { url: string }): object {
  const { data, ...message } = Object(payload) as { data?: object };
  const { path, ...fields } = Object(data) as { path?: string };
  return { ...message, data: { ...fields, ...(path !== undefined && { url: `${site.url}${path}` }) } };
}

/** The signature of Standard Webhooks, version 1: https://www.standardwebhooks.com */
const sign = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64')}`;
