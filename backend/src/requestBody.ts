const MiB = 1024 * 1024;

/** The most bytes a request may bring: files more than rows. */
export function bodyLimit(pathname: string): number {
  return pathname.startsWith('/storage/v1/') ? 6 * MiB : MiB;
}

const heldPerAddress = 32 * MiB;
const heldInAll = 256 * MiB;

export type ReadBody = { bytes: Uint8Array<ArrayBuffer> | undefined } | 'too large' | 'no room';

/** Reads bodies, and holds no more of them at a time than there is room for: in all, and for each address. */
export class BodyReader {
  readonly #held = new Map<string, number>();
  #heldInAll = 0;

  /**
   * Reads a body to its end before any work starts, so that a slow sender keeps nobody waiting; then runs `work` with it.
   * A body larger than its limit is known from its stated length or found while reading.
   */
  async read(
    request: Request,
    address: string,
    work: (body: ReadBody) => Promise<Response>,
  ): Promise<Response> {
    const limit = bodyLimit(new URL(request.url).pathname);
    const stated = Number(request.headers.get('content-length') ?? limit);
    if (!(stated <= limit)) return work('too large');
    if (!this.#hold(address, stated)) return work('no room');
    try {
      const bytes = request.body ? await collect(request.body, limit) : undefined;
      return await work(bytes === null ? 'too large' : { bytes });
    } finally {
      this.#letGo(address, stated);
    }
  }

  #hold(address: string, size: number): boolean {
    const held = this.#held.get(address) ?? 0;
    if (held + size > heldPerAddress || this.#heldInAll + size > heldInAll) return false;
    this.#held.set(address, held + size);
    this.#heldInAll += size;
    return true;
  }

  #letGo(address: string, size: number): void {
    const left = (this.#held.get(address) ?? 0) - size;
    if (left > 0) this.#held.set(address, left);
    else this.#held.delete(address);
    this.#heldInAll -= size;
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
