import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { lookupPublic, refuseInnerHost } from 'shared-node/publicAddress';

const timeLimitMs = 10_000;

/** The function that sends a request; tests replace the network. */
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
 * Posts to an address that somebody named, only on the open internet. Returns the status, or the problem in words; null if the
 * worker stops meanwhile. Only the status of the response is read, and no redirect is followed.
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
    if (url.protocol !== 'https:') throw new Error('This is no https address.');
    refuseInnerHost(url);
    const status = await new Promise<number>((resolve, reject) => {
      // An agent would reuse connections, whose addresses were only checked once.
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
      // Also without a response or an error, as after 101 (Switching Protocols).
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

/** Describes a network fault, without the addresses that a name resolves to. */
function describeFault({
  code = '',
  message,
  hostname,
}: NodeJS.ErrnoException & { hostname?: string }): string {
  if (hostname && /^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `The name ${hostname} leads nowhere.`;
  return /^E[A-Z]+$/.test(code) ? `The receiver cannot be reached (${code}).` : message;
}
