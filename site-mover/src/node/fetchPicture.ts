import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { lookupPublic, refuseInnerHost } from 'shared-node/publicAddress';

const maxBytes = 50 * 1024 * 1024;
const maxRedirects = 5;
const timeLimit = 30_000;
const maxTries = 3;

/** `pause` is the wait before the second attempt, in milliseconds. */
type Means = { lookup?: LookupFunction; pause?: number };

/** A temporary failure. `after` is the number of seconds that the server asks clients to wait. */
class TemporaryError extends Error {
  constructor(
    message: string,
    readonly after = 0,
  ) {
    super(message);
  }
}

/**
 * Downloads a picture from the public internet. `site` is the site's former URL, against which paths are resolved. Retries if the
 * server fails or limits the request rate. Rejects with the reason, for example if the file is larger than 50 MiB or the download
 * takes longer than half a minute. Callers check whether the bytes are a picture.
 */
export async function fetchPicture(
  address: string,
  site?: string,
  { lookup = lookupPublic, pause = 1000 }: Means = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!site && address.startsWith('/'))
    throw new Error('The address has no host. Enter the address of the old site.');
  if (!URL.canParse(address, site)) throw new Error('This is not a web address.');
  const signal = AbortSignal.timeout(timeLimit);
  for (let tries = 1; ; tries += 1) {
    try {
      return await follow(new URL(address, site), lookup, signal);
    } catch (error) {
      if (!(error instanceof TemporaryError) || tries === maxTries) throw error;
      await wait(Math.max(pause * tries, error.after * 1000), undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

async function follow(
  first: URL,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const got = await request(url, lookup, signal);
    if (got.bytes) return got.bytes;
    if (!URL.canParse(got.location, url)) throw new Error('It redirects without an address.');
    url = new URL(got.location, url);
  }
  throw new Error('It redirects too many times.');
}

type Got = { bytes: Uint8Array<ArrayBuffer> } | { bytes?: undefined; location: string };

function request(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<Got> {
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('This is not a web address.');
  refuseInnerHost(url);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? get : getPlain;
    const fail = (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return reject(new Error('It took longer than 30 seconds.'));
      const isLost = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'].includes(
        error.code ?? '',
      );
      reject(isLost ? new TemporaryError(error.message) : error);
    };
    const sent = send(url, { lookup, signal, agent: false, headers: { accept: 'image/*' } }, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.resume();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        response.resume();
        const message = `The server answered ${statusCode}.`;
        const isTemporary = statusCode === 429 || statusCode >= 500;
        return reject(
          isTemporary ? new TemporaryError(message, Number(headers['retry-after']) || 0) : new Error(message),
        );
      }
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length > maxBytes) sent.destroy(new Error('It is larger than 50 MiB.'));
      });
      response.on('end', () => resolve({ bytes: new Uint8Array(Buffer.concat(parts)) }));
      response.on('error', fail);
    });
    sent.on('error', fail);
    // Without this handler, the promise would never settle after an upgrade response.
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      reject(new Error(`The server answered ${statusCode}.`));
    });
  });
}
