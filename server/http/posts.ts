import type http from 'node:http';
import { getClientAddress } from 'embedded-supabase/clientAddress';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { postToBackend } from '../postToBackend';
import { sendText } from './send';
import type { Settings } from '../settings';

/** A refused request: answered with its message, without storing anything. */
export class RefusedPost extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  send(response: http.ServerResponse): void {
    // Closes the connection, because Node would otherwise continue to receive a body that nobody reads.
    response.setHeaders(new Map(Object.entries({ ...this.headers, connection: 'close' })));
    sendText(response, this.status, this.message);
  }
}

/**
 * Refuses requests that another site made a browser send. Browsers without Sec-Fetch-Site send Origin; a request with neither
 * header does not come from a browser.
 */
export function checkOrigin(headers: http.IncomingHttpHeaders, siteUrl: string): void {
  const fetchSite = headers['sec-fetch-site'];
  const isOwn = fetchSite === undefined ? headers.origin === siteUrl : fetchSite === 'same-origin';
  if (!isOwn) throw new RefusedPost(403, 'This form can only be sent from a page of this site.');
}

/**
 * The path of the page that a form was sent from, for the redirect back; `/` if unknown. Never leads to another site, because
 * paths that start with two slashes, as a host name does, are excluded.
 */
export function getReturnPath(referer = ''): string {
  if (!/^https?:/i.test(referer) || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname.startsWith('//') ? '/' : pathname + search;
}

/** The request's bearer token; undefined if there is none. */
export const getBearerToken = ({ headers }: http.IncomingMessage): string | undefined =>
  /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1];

/** Returns the owner's token; throws RefusedPost with `refusal` for anyone else. */
export async function requireOwner(
  settings: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>,
  request: http.IncomingMessage,
  refusal: string,
): Promise<string> {
  const token = getBearerToken(request);
  if (!token || !(await isOwners(settings, token))) throw new RefusedPost(403, refusal);
  return token;
}

/** Whether an access token is the owner's. */
export const isOwners = (
  settings: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>,
  token: string,
): Promise<boolean> =>
  postToBackend<boolean>(settings, 'rest/v1/rpc/is_owner', {}, { token }).catch(() => false);

const maxFormBytes = 2048;

/** Reads the body as text; throws RefusedPost if it is larger than `maxBytes`, by default 2 kB. */
export const readBody = async (request: http.IncomingMessage, maxBytes = maxFormBytes): Promise<string> =>
  (await readBytes(request, maxBytes)).toString();

/** Reads the body as bytes; throws RefusedPost if it is larger than `maxBytes`. */
export async function readBytes(
  request: http.IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = Number(request.headers['content-length'] ?? 0);
  if (size <= maxBytes) {
    size = 0;
    // Keeps the connection open, because the response needs it even if the body is not read to its end.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > maxBytes) break;
    }
  }
  if (size > maxBytes) throw new RefusedPost(413, `A form may have at most ${maxBytes} bytes.`);
  return Buffer.concat(chunks);
}

/** The network that a request comes from. */
export function networkOf(
  { socket, headers }: http.IncomingMessage,
  trustedProxies: Settings['trustedProxies'],
): string {
  const forwardedFor = headers['x-forwarded-for']?.toString() ?? null;
  return getClientAddress(socket.remoteAddress ?? '', forwardedFor, trustedProxies);
}

/** Limits the requests that one network may send in a number of seconds, by default a minute. */
export class NetworkLimit {
  readonly #limiter: RateLimiterMemory;

  constructor(
    points: number,
    private readonly trustedProxies: Settings['trustedProxies'],
    seconds = 60,
  ) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Counts a request under the key `about`; throws RefusedPost if there were too many. */
  async take(request: http.IncomingMessage, about = ''): Promise<void> {
    await this.#limiter
      .consume(`${networkOf(request, this.trustedProxies)} ${about}`)
      .catch(({ msBeforeNext }: RateLimiterRes) => {
        const seconds = String(Math.max(Math.ceil(msBeforeNext / 1000), 1));
        throw new RefusedPost(429, `Too many requests. Try again in ${seconds} seconds.`, {
          'retry-after': seconds,
        });
      });
  }
}
