import { createHash } from 'node:crypto';
import type http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { everywhere } from './headers';

type Encoding = 'br' | 'gzip' | 'identity';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** A body shared by many responses: hashed once, and, if it is text, compressed once per encoding. */
export class Content {
  readonly etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** `headers` are sent with every response that has this content. */
  constructor(
    readonly body: string | Buffer,
    readonly type: string,
    readonly headers: Record<string, string> = {},
  ) {
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** The approximate memory in bytes: two per character, plus the compressed forms. */
  get size(): number {
    return typeof this.body === 'string' ? 2.5 * this.body.length : this.body.length;
  }

  /** The bytes in `encoding`; simultaneous requests share one compression. */
  encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const plain = Buffer.from(this.body);
    if (encoding === 'identity') return Promise.resolve(plain);
    const encoded = encoding === 'br' ? toBrotli(plain) : compressGzip(plain);
    this.#compressed.set(encoding, encoded);
    return encoded;
  }
}

/** The response for a URL: its content, or the URL that replaces it. `headers` apply only to this response. */
export type SiteResponse = { headers: Record<string, string> } & (
  { status: 200 | 404 | 410; content: Content } | { status: 301; location: string }
);

/** Sends a response in the smallest encoding that the client accepts, or 304 if the client already has the content. */
export async function send(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  sent: SiteResponse,
): Promise<void> {
  if (sent.status === 301)
    return void response.writeHead(301, { ...sent.headers, location: sent.location }).end();
  const { status, content } = sent;
  const headers: Record<string, string> = { ...content.headers, ...sent.headers };
  const vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
  response.setHeaders(new Map(Object.entries({ ...headers, etag: content.etag, vary })));
  if (status === 200 && isUnmodified(request.headers, content.etag, headers['last-modified']))
    return void response.writeHead(304).end();
  const isText = typeof content.body === 'string';
  const encoding = isText ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  const bytes = await content.encode(encoding);
  response.writeHead(status, {
    'content-type': content.type,
    'content-length': bytes.byteLength,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a single sentence, for responses without a page. */
export function sendText(response: http.ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...everywhere }).end(text);
}

// Used only without a hash, because a date is weaker. Compared for equality, because reverted content has an older date.
function isUnmodified(request: http.IncomingHttpHeaders, etag: string, lastModified?: string): boolean {
  const { 'if-none-match': etags, 'if-modified-since': since } = request;
  if (etags === undefined) return since !== undefined && since === lastModified;
  // Proxies may drop an ETag's weak marker (W/), which makes no difference here (RFC 9110, 13.1.2).
  return etags.trim() === '*' || etags.includes(etag.replace(/^W\//, ''));
}

function acceptedEncoding(accepted = ''): Encoding {
  // "br;q=0" refuses Brotli.
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

function toBrotli(plain: Buffer): Promise<Buffer> {
  // Quality 10 makes pages 7 % smaller than quality 9, so that a list fits into a connection's first packets, at a cost of 30 ms
  // once per page; quality 11 would save another 2 % but take twice as long.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return compressBrotli(plain, { params });
}
