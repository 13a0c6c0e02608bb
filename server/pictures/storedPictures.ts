import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { everywhere } from '../http/headers';
import type { FileHandler } from '../http/staticFiles';

/** The base URL of the backend's public files. */
export const getStorageAddress = (supabaseUrl: string) => `${supabaseUrl}/storage/v1/object/public`;

// Dots and slashes are never encoded in a picture's name; two dots would lead out of the bucket.
const picture = /^\/media\/(?!.*(\.\.|%2e|%2f|%5c))[^?]+$/i;

const asked = ['if-none-match', 'if-modified-since', 'if-range', 'range'];
const answered = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];
const isMissing = (status: number) => status === 400 || status === 404;
// Pictures uploaded before this width was introduced lack it until `npm run pictures` has created it (docs/decisions/107).
const newWidth = /-720w\.webp$/;

/**
 * Serves uploaded pictures from the backend's storage, wherever the backend currently runs (docs/decisions/107), and leaves
 * missing ones to `next`. The bucket accepts only pictures, so a file that is opened as a document cannot do anything on the
 * site's origin.
 */
export function storedPictures(supabaseUrl: string): FileHandler {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?');
    if (!picture.test(address) || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    sendPicture(getStorageAddress(supabaseUrl) + address, request, response, next).catch((error: Error) => {
      if (response.destroyed) return;
      console.error(`shell: ${address} could not be read: ${error.message}`);
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'cache-control': 'no-store', ...everywhere }).end();
    });
  };
}

async function sendPicture(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  cacheControl?: string,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const stored = await fetch(url, {
    method: request.method,
    headers: { 'accept-encoding': 'identity', ...pick(asked, (name) => request.headers[name]) },
    redirect: 'error',
    signal: gone.signal,
  });
  if (isMissing(stored.status)) {
    await stored.body?.cancel();
    if (!newWidth.test(url)) return next();
    return sendPicture(url.replace(newWidth, '-960w.webp'), request, response, next, 'public, max-age=3600');
  }
  if (!stored.ok && stored.status !== 304 && stored.status !== 416)
    throw new Error(`the storage answered ${stored.status}`);
  response.writeHead(stored.status, {
    ...pick(answered, (name) => stored.headers.get(name)),
    ...(cacheControl && { 'cache-control': cacheControl }),
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
    ...everywhere,
  });
  if (stored.body) await pipeline(Readable.fromWeb(stored.body as ReadableStream), response);
  else response.end();
}

const pick = (names: string[], read: (name: string) => string | string[] | null | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
