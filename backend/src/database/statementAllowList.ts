// The last check before the database: values are sent as parameters, so a statement consists only of the keywords below, names
// from the schema and parameters. Anything else is not sent, even if it passed validation.
import { sql } from 'kysely';
import type { PostgresConnection } from '@supabase/lite/postgres';

const toWords = (text: string) => text.trim().split(/\s+/);

// The keywords and aliases that @supabase/lite 0.10.0 and the data API (`rest/`) write. Keywords that change a statement's role
// (role, authorization, reset) or run another statement (do, execute, call) are left out.
const keywords = new Set(
  toWords(`
    agg and any array as asc between by case cast coalesce conflict count current_setting default delete desc distinct do else end
    excluded exists false filter first last from group having ilike in inner insert into is join json json_agg json_build_object
    lateral left like limit not null nulls obj offset on or order outer over returning row select set set_config then to_json
    to_jsonb to_tsquery to_tsvector plainto_tsquery phraseto_tsquery websearch_to_tsquery transaction_read_only local true
    update using value values when where with x headers status __count __inner_count _ nothing variadic
    integer boolean bigint smallint real double precision character varying timestamp time zone without unknown
    json_populate_record json_populate_recordset json_to_record json_strip_nulls json_object_keys row_to_json string_agg concat
    chr union all substring length sum avg min max total affected existed body
    octet_length is_too_large
    declare storage_bucket_delete no scroll cursor for fetch forward current of
  `),
);

const literals = new Set(
  toWords(`
    '' '[]' '{}' 'public' 'type' ',' 'pgrst_scalar'
    'request.headers' 'request.method' 'request.path' 'response.headers' 'response.status'
  `),
);

const numbers = new Set(['0', '1', '2', '10', '16777216']);

const token =
  /\s+|\$\d+|"((?:[^"]|"")*)"|('(?:[^']|'')*')|([A-Za-z_][A-Za-z0-9_]*)|(\d+(?:\.\d+)?)|(::|:=|=>|->>|->|-\|-|@>|<@|&&|@@|<<|>>|&<|&>|!=|<>|<=|>=|~\*|[(),.=<>*[\]|~]|-(?!-))/y;

// The data API's own names for parts of a statement, and the names that a request gives to response columns. The latter are
// recognized where `as "…"` defines them, and are never called.
const internal = /^__(value|[atefrmbvk]\d*)$/;
const alias = /\bas "([\p{L}_][\p{L}\p{N}_ $-]{0,62})"(?!\s*\()/gu;

const maxRemembered = 5000;
const maxRememberedLength = 4000;

/** Thrown for a statement with a token that is not on the allow list. */
class StatementNotAllowed extends Error {
  override readonly name = 'StatementNotAllowed';
}

/** Rejects statements with unknown tokens. Inactive at first, for migrations and the seed. */
export class StatementAllowList {
  #names: Set<string> | null = null;
  readonly #allowed = new Set<string>();

  get isActive(): boolean {
    return this.#names !== null;
  }

  /** Reads the names in the schemas; from then on, only these and the keywords are allowed. */
  async activate(connection: PostgresConnection, schemas: readonly string[]): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_catalog.pg_namespace
      union select relname from pg_catalog.pg_class c where c.relnamespace <> 'pg_catalog'::regnamespace
      union select attname from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        where a.attnum > 0 and c.relnamespace <> 'pg_catalog'::regnamespace
      union select proname from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname = any (${[...schemas, 'lite_storage']})
      union select unnest(proargnames) from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname = any (${[...schemas]})
      union select typname from pg_catalog.pg_type
      union select quote_literal(cfgname) from pg_catalog.pg_ts_config`.execute(connection.kysely);
    this.#names = new Set(rows.map(({ name }) => name));
  }

  /** Throws StatementNotAllowed if the statement contains an unknown token. */
  check(text: string): void {
    if (!this.#names || this.#allowed.has(text)) return;
    checkTokens(text, this.#names);
    // Few distinct statements are expected; if there are ever too many, the cache is cleared.
    if (this.#allowed.size > maxRemembered) this.#allowed.clear();
    if (text.length <= maxRememberedLength) this.#allowed.add(text);
  }
}

function checkTokens(text: string, names: ReadonlySet<string>): void {
  const aliases = new Set([...text.matchAll(alias)].map(([, name]) => name));
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    const [, name, literal, word, number] = found ?? [];
    const isKnown =
      found !== null &&
      (name === undefined ||
        names.has(name) ||
        keywords.has(name) ||
        (aliases.has(name) && text[token.lastIndex] !== '(')) &&
      (literal === undefined || literals.has(literal) || names.has(literal)) &&
      (word === undefined || keywords.has(word.toLowerCase()) || names.has(word) || internal.test(word)) &&
      (number === undefined || numbers.has(number));
    if (!isKnown)
      throw new StatementNotAllowed(`A statement was not sent: "${text.slice(at, at + 40)}" is not allowed.`);
  }
}
