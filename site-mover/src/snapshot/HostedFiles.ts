/** A hosted project's files, through its Storage API with the secret key. */
export class HostedFiles {
  constructor(
    private readonly supabaseUrl: string,
    private readonly secretKey: string,
  ) {}

  /** The file's size, or null if the file does not exist. */
  async sizeOf(bucket: string, key: string): Promise<number | null> {
    const found = await this.#send('HEAD', toObject(bucket, key));
    // Only a response with a body states the reason.
    if (!found.ok) {
      const file = await this.#get(bucket, key);
      await file?.body?.cancel();
      if (!file) return null;
    }
    const size = found.headers.get('content-length');
    if (!found.ok || size === null) throw new Error(`${bucket}/${key} is there, and its size is not told.`);
    return Number(size);
  }

  /** The content of a file, or null if the file does not exist. */
  async open(bucket: string, key: string): Promise<ReadableStream<Uint8Array> | null> {
    return (await this.#get(bucket, key))?.body ?? null;
  }

  async store(
    bucket: string,
    key: string,
    body: ReadableStream<Uint8Array>,
    mimetype: string,
    cacheControl: string,
  ): Promise<void> {
    const headers = { 'content-type': mimetype, 'cache-control': cacheControl, 'x-upsert': 'true' };
    const stored = await this.#send('POST', `object/${toPath(bucket, key)}`, {
      headers,
      body,
      duplex: 'half',
    });
    if (!stored.ok)
      throw new Error(`${bucket}/${key} cannot be stored (${stored.status}): ${await stored.text()}`);
  }

  async listBuckets(): Promise<string[]> {
    const listed = await this.#send('GET', 'bucket');
    if (!listed.ok)
      throw new Error(
        `${this.supabaseUrl} gives no list of its buckets (${listed.status}). Is SUPABASE_SECRET_KEY that of the project?`,
      );
    return ((await listed.json()) as { id: string }[]).map(({ id }) => id);
  }

  async #get(bucket: string, key: string): Promise<Response | null> {
    const found = await this.#send('GET', toObject(bucket, key));
    if (found.ok) return found;
    const text = await found.text();
    if (isMissing(text)) return null;
    throw new Error(`${bucket}/${key} cannot be read (${found.status}): ${text.slice(0, 200)}`);
  }

  async #send(method: string, path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const headers = {
      ...init.headers,
      apikey: this.secretKey,
      // A legacy key is a JWT; a new key is not.
      ...(this.secretKey.startsWith('eyJ') && { authorization: `Bearer ${this.secretKey}` }),
      // A compressed response does not state the size of the file.
      'accept-encoding': 'identity',
    };
    try {
      return await fetch(`${this.supabaseUrl}/storage/v1/${path}`, { ...init, method, headers });
    } catch (cause) {
      throw new Error(`${this.supabaseUrl} does not answer (${method} ${path}).`, { cause });
    }
  }
}

// Storage responds with 400 to nearly all failures, even disk or database failures, and names the cause in the body.
function isMissing(text: string): boolean {
  try {
    const { statusCode, code } = JSON.parse(text) as { statusCode?: string | number; code?: string };
    return String(statusCode) === '404' || code === 'NoSuchKey';
  } catch {
    return false;
  }
}

const toObject = (bucket: string, key: string) => `object/authenticated/${toPath(bucket, key)}`;

const toPath = (bucket: string, key: string) => [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
