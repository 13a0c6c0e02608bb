import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { cacheControl, everywhere } from './headers';

export type FileHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** webpack's content hashes: such a file never changes, everything else is asked for again with its ETag. */
export const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+(\.map)?$/;

/**
 * Serves the files of `folder` to any origin and hands what is missing to `next`. Files are looked up at each request
 * (`dev`), so that a new build is served without a restart. The build writes compressed copies beside them.
 */
export function staticFiles(folder: string): FileHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      const long = hashed.test(pathname) || /^\/(media|fonts)\//.test(pathname);
      response.setHeader('cache-control', long ? cacheControl.hashed : cacheControl.pointer);
      response.setHeader('access-control-allow-origin', '*');
      for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    if (!isRange(request.headers.range)) delete request.headers.range;
    // A build may take a file away between its being found and its being opened; sirv leaves that error to nobody, and
    // it would end the server.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}

// sirv passes the numbers to the file system, and a range that ends before it begins throws there. What is no range
// may be ignored (RFC 9110, section 14.2).
function isRange(header = ''): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}
