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
    yield* readEntries(rowsOf(sql), (bucket, key) =>
      findFile(`${supabaseUrl}/storage/v1/object`, secretKey, bucket, key),
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The rows of a Postgres server, over its one connection. */
export function rowsOf(sql: postgres.Sql): Rows {
  return {
    query: async <Row>(text: string, values: unknown[] = []) =>
      [...(await sql.unsafe(text, values as never[]))] as Row[],
    async copyOut(query) {
      const chunks: Buffer[] = [];
      for await (const chunk of await sql.unsafe(`copy (${query}) to stdout`).readable())
        chunks.push(chunk as Buffer);
      return new Uint8Array(Buffer.concat(chunks));
    },
    async copyIn(target, text) {
      const writable = await sql.unsafe(`copy ${target} from stdin`).writable();
      await new Promise<void>((resolve, reject) => {
        writable.once('error', reject);
        writable.once('finish', resolve);
        writable.end(text);
      });
    },
  };
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
