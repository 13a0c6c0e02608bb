import type { SqlClient } from 'embedded-supabase/sql';

/** A table with its copied columns, as quoted SQL names. */
export type Table = { name: string; columns: string[] };

/** A table with its row count and checksum. The checksum is a sum over the rows, so their order does not matter. */
export type CountedTable = Table & { rows: number; checksum: string };

const sliceBytes = 1024 * 1024;
/** Even a slice with the longest rows is smaller, so a larger slice was not written by this code. */
export const longestSlice = 256 * sliceBytes;

// Columns of Auth and Storage tables that embedded and hosted Supabase share and that a log-in needs. Sessions and pending mail
// links are not copied.
const columnsOfServices = {
  'auth.users':
    'id aud role email phone encrypted_password email_confirmed_at phone_confirmed_at raw_app_meta_data raw_user_meta_data ' +
    'is_sso_user is_anonymous banned_until deleted_at last_sign_in_at created_at updated_at',
  'auth.identities': 'id provider provider_id user_id identity_data last_sign_in_at created_at updated_at',
  'auth.mfa_factors':
    'id user_id friendly_name factor_type status created_at updated_at secret phone last_challenged_at ' +
    'web_authn_credential',
  'auth.webauthn_credentials':
    'id user_id credential_id public_key attestation_type aaguid sign_count transports backup_eligible backed_up ' +
    'friendly_name created_at updated_at last_used_at',
  'storage.buckets': 'id name public file_size_limit allowed_mime_types created_at updated_at',
  'storage.objects': 'id bucket_id name owner owner_id metadata created_at updated_at last_accessed_at',
};

const isCopied = [
  // A copy accepts writes, even if its source does not.
  "n.nspname in ('public', 'private') and (n.nspname, c.relname) <> ('private', 'read_only')",
  ...Object.entries(columnsOfServices).map(([table, columns]) => {
    const names = columns.split(' ').map((column) => `'${column}'`);
    return `format('%I.%I', n.nspname, c.relname) = '${table}' and a.attname in (${names.join(', ')})`;
  }),
].join(' or ');

/** A SQL expression for a stored file's version, from its storage.objects row; the same in every database. */
export const fileVersion = "concat(metadata ->> 'eTag', ' ', updated_at)";

/** The tables whose rows make up the site: the site's own, and those for accounts and files. */
export function listTables(db: SqlClient): Promise<Table[]> {
  return db.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attname) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and (${isCopied})
    group by n.nspname, c.relname
    order by n.nspname, c.relname`);
}

/** Counts a table's rows and sums their hashes. */
export async function countTable(db: SqlClient, { name, columns }: Table): Promise<CountedTable> {
  const [counted] = await db.query<{ rows: number; checksum: string }>(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as checksum
    from ${name}`);
  return { name, columns, rows: counted?.rows ?? 0, checksum: counted?.checksum ?? '' };
}

/** Yields a table's rows in slices of about 1 MB, selected by physical position, so that no slice depends on earlier ones. */
export async function* readSlices(db: SqlClient, { name, columns }: Table): AsyncGenerator<Uint8Array> {
  const [file] = await db.query<{ blocks: number; bytes: number }>(`
    select (pg_relation_size('${name}') / current_setting('block_size')::int)::int as blocks,
      pg_table_size('${name}')::float8 as bytes`);
  const { blocks, bytes } = file ?? { blocks: 0, bytes: 0 };
  const step = Math.max(1, Math.floor((sliceBytes * blocks) / Math.max(bytes, 1)));
  const line = columns.map(toCopyText).join(' || chr(9) || ');
  for (let from = 0; from < blocks; from += step) {
    const [slice] = await db.query<{ text: string | null }>(`
      select string_agg(${line} || chr(10), '') as text from ${name}
      where ctid >= '(${from},0)' and ctid < '(${from + step},0)'`);
    if (slice?.text) yield new TextEncoder().encode(slice.text);
  }
}

// Formats a column in COPY's text format, which is the same everywhere. COPY itself is not used, because the Postgres client does
// not end a COPY stream beyond 64 kB (postgres 3.4.9).
function toCopyText(column: string): string {
  const escapes = [`'\\', '\\\\'`, `chr(9), '\\t'`, `chr(10), '\\n'`, `chr(13), '\\r'`];
  const escaped = escapes.reduce((text, escape) => `replace(${text}, ${escape})`, `${column}::text`);
  return `coalesce(${escaped}, '\\N')`;
}

/** The number of rows in a slice; the text format writes one row per line. */
export function countRows(slice: Uint8Array): number {
  let count = 0;
  for (let at = slice.indexOf(10); at !== -1; at = slice.indexOf(10, at + 1)) count += 1;
  return count;
}
