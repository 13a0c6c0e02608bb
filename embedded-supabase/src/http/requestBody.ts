import type { IdentifyRequest } from '../rest';
import { Counts } from './Counts';
import type { RowLimits } from '../hooks';

const KiB = 1024;
const MiB = 1024 * KiB;

type Limits = { largestFile: number; identify: IdentifyRequest; rowLimits: RowLimits };

/**
 * The size limit for a request's body, in bytes. The fields of Auth and rows of the tables that visitors fill are small, and files
 * may be larger than rows; files from signed-in users and rows sent with the secret key may be larger still if the request states its length.
 */
export async function getBodyLimit(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { largestFile, identify, rowLimits }: Limits,
): Promise<number> {
  const { pathname } = new URL(url);
  const isFile = pathname.startsWith('/storage/v1/');
  const usual = isFile ? 6 * MiB : getUsualLimit(pathname, rowLimits);
  if (!(Number(headers.get('content-length')) > usual)) return usual;
  const role = await identify({ url: new URL(url), headers }).then(
    ({ auth }) => auth.role,
    () => 'anon',
  );
  // A multipart form is larger than the file it contains.
  if (isFile) return role === 'anon' ? usual : largestFile + MiB;
  return role === 'service_role' && pathname.startsWith('/rest/v1/') ? 6 * MiB : usual;
}

function getUsualLimit(pathname: string, rowLimits: RowLimits): number {
  if (pathname.startsWith('/auth/v1/')) return 64 * KiB;
  return isFilledByVisitors(pathname, rowLimits) ? 16 * KiB : MiB;
}

function isFilledByVisitors(pathname: string, rowLimits: RowLimits): boolean {
  try {
    return Object.hasOwn(rowLimits, decodeURIComponent(pathname.slice('/rest/v1/'.length)));
  } catch {
    return false;
  }
}

/** A size in config.toml: all its units are powers of 1,024, as in the Supabase CLI. */
export const sizeShape = /^(\d+)([kmg]?)i?b?$/i;

/** Converts a size in config.toml, such as "50MiB", to bytes. */
export function toBytes(size: string): number {
  const [, amount, unit = ''] = sizeShape.exec(size) ?? [];
  return Number(amount) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase());
}

// Large enough for one file of the maximum size.
const maxHeldPerAddress = 64 * MiB;
const maxHeld = 256 * MiB;

export type ReadBody = { bytes: Uint8Array<ArrayBuffer> | undefined } | 'too large' | 'no room';

/** Reads bodies, limiting how many bytes are in memory at a time, in total and per IP address. */
export class BodyReader {
  readonly #heldPerAddress = new Counts();
  #held = 0;

  /**
   * Reads the whole body first, so that a slow sender delays nobody else, then runs `work` with it. A body that exceeds its limit
   * is detected from its declared length or while reading.
   */
  async read(
    request: Request,
    address: string,
    limit: number,
    work: (body: ReadBody) => Promise<Response>,
  ): Promise<Response> {
    const stated = Number(request.headers.get('content-length') ?? limit);
    if (!(stated <= limit)) return work('too large');
    const held = this.#heldPerAddress.get(address);
    if (held + stated > maxHeldPerAddress || this.#held + stated > maxHeld) return work('no room');
    this.#hold(address, stated);
    try {
      const bytes = request.body ? await collect(request.body, stated) : undefined;
      return await work(bytes === null ? 'too large' : { bytes });
    } finally {
      this.#hold(address, -stated);
    }
  }

  #hold(address: string, size: number): void {
    this.#held += size;
    this.#heldPerAddress.add(address, size);
  }
}

async function collect(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(most);
  let size = 0;
  for await (const chunk of body) {
    if (size + chunk.byteLength > most) return null;
    bytes.set(chunk, size);
    size += chunk.byteLength;
  }
  return size === most ? bytes : bytes.slice(0, size);
}
