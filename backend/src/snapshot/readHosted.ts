import postgres from 'postgres';
import type { Entry } from './Entry';
import { readEntries, type StoredFile } from './readSnapshot';
import { asText, type Rows } from './Rows';

type Project = { databaseUrl: string; supabaseUrl: string; secretKey: string };

/** Everything of a hosted project, or of any Postgres that has its tables, as one state. */
export async function* readHosted({ databaseUrl, supabaseUrl, secretKey }: Project): AsyncGenerator<Entry> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`${asText} begin transaction isolation level repeatable read read only`).simple();
    const rows: Rows = {
      query: async <Row>(text: string) => [...(await sql.unsafe(text))] as unknown as Row[],
    };
    yield* readEntries(rows, (bucket, key) =>
      findFile(`${supabaseUrl}/storage/v1/object`, secretKey, bucket, key),
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function findFile(
  address: string,
  secretKey: string,
  bucket: string,
  key: string,
): Promise<StoredFile | null> {
  const file = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
  const ask = (method: string) =>
    fetch(`${address}/authenticated/${file}`, {
      method,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
  const found = await ask('HEAD');
  if (found.status === 404 || found.status === 400) return null;
  if (!found.ok) throw new Error(`${bucket}/${key} cannot be read (${found.status}).`);
  return {
    name: `${bucket}/${key}`,
    size: Number(found.headers.get('content-length')),
    async open() {
      const { ok, status, body } = await ask('GET');
      if (!ok || !body) throw new Error(`${bucket}/${key} cannot be read (${status}).`);
      return body;
    },
  };
}
