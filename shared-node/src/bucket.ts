import { AwsClient } from 'aws4fetch';
import { environment, readEnvironment } from './environment';

/** A file in a bucket and the headers to upload it with. */
export type BucketFile = { key: string; content: Buffer | Blob; headers: Record<string, string> };

/** A storage bucket; keys are paths without a leading slash. */
export type Bucket = {
  /** All keys that begin with `prefix`. */
  list: (prefix: string) => Promise<string[]>;
  /** The content of a file; null if it does not exist. */
  get: (key: string) => Promise<Buffer | null>;
  put: (file: BucketFile) => Promise<void>;
  delete: (key: string) => Promise<void>;
};

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The bucket configured in `env` (docs/deploy.md), accessed through the S3 API. Throws if a variable is missing. */
export function bucketFrom(env: NodeJS.ProcessEnv): Bucket {
  const read = readEnvironment(env, environment.pick([...needed, 'S3_REGION']));
  const missing = needed.filter((variable) => !read[variable]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}: they name the bucket and open it.`);
  const client = new AwsClient({
    accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
    region: read.S3_REGION,
    service: 's3',
  });
  const root = `${read.S3_ENDPOINT?.replace(/\/$/, '')}/${read.S3_BUCKET}`;

  async function sendRequest(address: string, init?: RequestInit): Promise<Response> {
    const response = await client.fetch(`${root}${address}`, init);
    if (response.ok || response.status === 404) return response;
    throw new Error(`The bucket answered ${response.status} to ${address}: ${await response.text()}`);
  }

  // S3 returns at most a thousand keys per response.
  async function list(prefix: string, from = ''): Promise<string[]> {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(from && { 'continuation-token': from }),
    });
    const text = await (await sendRequest(`?${query}`)).text();
    const keys = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    const next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    return next ? [...keys, ...(await list(prefix, next))] : keys;
  }

  return {
    list: (prefix) => list(prefix),
    get: async (key) => {
      const response = await sendRequest(`/${key}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    put: async ({ key, content, headers }) => {
      const response = await sendRequest(`/${key}`, {
        method: 'PUT',
        // A Blob backed by a file is streamed rather than read into memory first.
        body: content instanceof Blob ? content : new Uint8Array(content),
        headers,
      });
      if (!response.ok) throw new Error(`There is no bucket at ${root}.`);
    },
    delete: async (key) => void (await sendRequest(`/${key}`, { method: 'DELETE' })),
  };
}
