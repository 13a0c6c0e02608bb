import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { lookupPublic, refuseInnerHost } from 'shared-node/publicAddress';

const timeLimitMs = 10_000;

/** The functions that resolve a name and send a request; tests replace them. */
export type Means = {
  lookup?: LookupFunction;
  send?: (
    url: URL,
    options: RequestOptions,
    done: (answer: IncomingMessage) => void,
  ) => ReturnType<typeof request>;
  timeLimit?: number;
};

/**
 * Posts to a URL that somebody entered, but only on the public internet. Returns the status or a description of the problem; null
 * if the worker is stopped in the meantime. Reads only the response's status, and does not follow redirects.
 */
export async function postOutside(
  address: string,
  { headers, body }: { headers: OutgoingHttpHeaders; body: string | Buffer },
  signal: AbortSignal,
  { lookup = lookupPublic, send = request, timeLimit = timeLimitMs }: Means = {},
): Promise<{ status: number } | { problem: string } | null> {
  const limit = AbortSignal.timeout(timeLimit);
  try {
    const url = new URL(address);
    if (url.protocol !== 'https:') throw new Error('This is not an https address.');
    refuseInnerHost(url);
    const status = await new Promise<number>((resolve, reject) => {
      // No agent is used, because it would reuse connections whose IP addresses were only checked once.
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup,
        agent: false,
        signal: AbortSignal.any([signal, limit]),
      };
      const sent = send(url, options, (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      // This event is also emitted without a response or an error, as after 101 (Switching Protocols).
      sent.on('close', () => reject(new Error('The receiver ended the connection without an answer.')));
      sent.end(body);
    });
    return { status };
  } catch (error) {
    if (signal.aborted) return null;
    if (limit.aborted) return { problem: `The receiver took longer than ${timeLimit / 1000} seconds.` };
    return { problem: describeFault(error as NodeJS.ErrnoException) };
  }
}

/** Describes a network error, without the IP addresses to which the name resolves. */
function describeFault({
  code = '',
  message,
  hostname,
}: NodeJS.ErrnoException & { hostname?: string }): string {
  if (hostname && /^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `The host ${hostname} was not found.`;
  return /^E[A-Z]+$/.test(code) ? `The receiver cannot be reached (${code}).` : message;
}
