import type http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { keyHeaders } from '@brand/shared-data/server';
import { everywhere } from '../http/headers';

// The request headers for resuming an interrupted download, and the response headers that describe the part.
const askedOfFile = ['range', 'if-range'];
const toldOfFile = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified'];

/** Streams a product's file from the backend's private storage. */
export async function sendBoughtFile(
  { supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string },
  file: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const asked = askedOfFile.flatMap((name) =>
    [request.headers[name] ?? []].flat().map((value) => [name, value]),
  );
  const path = file.split('/').map(encodeURIComponent).join('/');
  const found = await fetch(`${supabaseUrl}/storage/v1/object/products/${path}`, {
    method: request.method,
    headers: {
      ...keyHeaders(secretKey),
      'accept-encoding': 'identity',
      ...Object.fromEntries(asked),
    },
    redirect: 'error',
    signal: left.signal,
  });
  if (!found.ok) throw new Error(`the backend answered a bought file with ${found.status}`);
  const told = toldOfFile.flatMap((name) => [[name, found.headers.get(name)]]).filter(([, value]) => value);
  response.writeHead(found.status, {
    ...everywhere,
    ...Object.fromEntries(told),
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${path.split('/')[1]}`,
    'cache-control': 'private, no-store',
  });
  if (!found.body) return void response.end();
  // Aborts the response if the reader or the backend disconnects.
  await pipeline(Readable.fromWeb(found.body as ReadableStream), response).catch(() => response.destroy());
}
