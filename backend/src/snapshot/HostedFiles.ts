/** The files of a hosted project, by its Storage API with the secret key. */
export class HostedFiles {
  constructor(
    private readonly supabaseUrl: string,
    private readonly secretKey: string,
  ) {}

  /** Null where there is no such file. */
  async sizeOf(bucket: string, key: string): Promise<number | null> {
    const found = await this.#find('HEAD', bucket, key);
    return found && Number(found.headers.get('content-length'));
  }

  /** The content of a file; null where there is none. */
  async open(bucket: string, key: string): Promise<ReadableStream<Uint8Array> | null> {
    return (await this.#find('GET', bucket, key))?.body ?? null;
  }

  async store(
    bucket: string,
    key: string,
    body: ReadableStream<Uint8Array>,
    mimetype: string,
    cacheControl: string,
  ): Promise<void> {
    const headers = { 'content-type': mimetype, 'cache-control': cacheControl };
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

  async #find(method: string, bucket: string, key: string): Promise<Response | null> {
    const found = await this.#send(method, `object/authenticated/${toPath(bucket, key)}`);
    if (found.ok) return found;
    await found.body?.cancel();
    // Storage says 400 for a file that is not there.
    if (found.status === 404 || found.status === 400) return null;
    throw new Error(`${bucket}/${key} cannot be read (${found.status}).`);
  }

  #send(method: string, path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const headers = { ...init.headers, apikey: this.secretKey, authorization: `Bearer ${this.secretKey}` };
    return fetch(`${this.supabaseUrl}/storage/v1/${path}`, { ...init, method, headers });
  }
}

const toPath = (bucket: string, key: string) => [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
