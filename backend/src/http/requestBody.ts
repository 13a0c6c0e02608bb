import { Counts } from './Counts';

const MiB = 1024 * 1024;

/** The largest body in bytes: files may be larger than rows. */
export function getBodyLimit(pathname: string): number {
  return pathname.startsWith('/storage/v1/') ? 6 * MiB : MiB;
}

const maxHeldPerAddress = 32 * MiB;
const maxHeld = 256 * MiB;

export type ReadBody = { bytes: Uint8Array<ArrayBuffer> | undefined } | 'too large' | 'no room';

/** Reads bodies, and limits how many bytes of them are in memory at a time: in total, and for each address. */
export class BodyReader {
  readonly #heldPerAddress = new Counts();
  #held = 0;

  /**
   * Reads a body to its end, so that a slow sender delays nobody else; then runs `work` with it. A body over its limit is
   * known from its stated length or found while reading.
   */
  async read(
    request: Request,
    address: string,
    work: (body: ReadBody) => Promise<Response>,
  ): Promise<Response> {
    const limit = getBodyLimit(new URL(request.url).pathname);
    const stated = Number(request.headers.get('content-length') ?? limit);
    if (!(stated <= limit)) return work('too large');
    const held = this.#heldPerAddress.get(address);
    if (held + stated > maxHeldPerAddress || this.#held + stated > maxHeld) return work('no room');
    this.#hold(address, stated);
    try {
      const bytes = request.body ? await collect(request.body, limit) : undefined;
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
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks, size));
}
