const MiB = 1024 * 1024;

/** The most bytes a request may bring: files more than rows. */
export function bodyLimit(pathname: string): number {
  return pathname.startsWith('/storage/v1/') ? 6 * MiB : MiB;
}

/**
 * Reads a body to its end before any work starts, so that a slow sender keeps nobody waiting. Null when it is larger than
 * `limit` bytes, known from its stated length or found while reading.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const reader = request.body?.getReader();
  if (!reader) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return concatenate(chunks, size);
}

function concatenate(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
