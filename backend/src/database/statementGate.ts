// No byte of a request's values stands in the text of a statement: values travel as parameters. This is where it is held,
// whatever was said before: a statement leaves for the database when its text consists of the words below, of names of
// the schema and of parameters.
import { sql } from 'kysely';
import type { PostgresConnection } from '@supabase/lite/postgres';

const wordsOf = (text: string) => text.trim().split(/\s+/);

// The words of SQL that @supabase/lite 0.10.0 writes, its aliases among them. Words that would change who runs a
// statement (role, authorization, reset), or run another (do, execute, call), are not among them.
const words = new Set(
  wordsOf(`
    agg and any array as asc between by case cast coalesce conflict count current_setting default delete desc distinct do else end
    excluded exists false filter first last from group having ilike in inner insert into is join json json_agg json_build_object
    lateral left like limit not null nulls obj offset on or order outer over returning row select set set_config then to_json
    to_jsonb to_tsquery to_tsvector plainto_tsquery phraseto_tsquery websearch_to_tsquery transaction_read_only local true
    update using value values when where with x headers status __count __inner_count _ nothing variadic
    integer boolean bigint smallint real double precision character varying timestamp time zone without unknown
    declare storage_bucket_delete no scroll cursor for fetch forward current of
  `),
);

const literals = new Set(
  wordsOf(`
    '' '[]' '{}' 'public' 'type'
    'request.headers' 'request.method' 'request.path' 'response.headers' 'response.status'
  `),
);

const numbers = new Set(['0', '1']);

const token =
  /\s+|\$\d+|"((?:[^"]|"")*)"|('(?:[^']|'')*')|([A-Za-z_][A-Za-z0-9_]*)|(\d+(?:\.\d+)?)|(::|:=|->>|->|@>|<@|&&|@@|!=|<>|<=|>=|[(),.=<>*[\]|-])/y;

/** A statement that would have carried something else than known words and names. */
export class UnknownWords extends Error {
  override readonly name = 'UnknownWords';
}

/** Lets statements of known words pass. Open at first, for migrations and the seed. */
export class StatementGate {
  #names: Set<string> | null = null;
  readonly #passed = new Set<string>();

  get isClosed(): boolean {
    return this.#names !== null;
  }

  /** Reads the names of the schema and lets nothing else pass from now on. */
  async close(connection: PostgresConnection): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_catalog.pg_namespace
      union select relname from pg_catalog.pg_class c where c.relnamespace <> 'pg_catalog'::regnamespace
      union select attname from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        where a.attnum > 0 and c.relnamespace <> 'pg_catalog'::regnamespace
      union select proname from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace
      union select unnest(proargnames) from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace
      union select typname from pg_catalog.pg_type
      union select quote_literal(cfgname) from pg_catalog.pg_ts_config`.execute(connection.kysely);
    this.#names = new Set(rows.map(({ name }) => name));
  }

  /** Throws UnknownWords for a text that does not pass. */
  check(text: string): void {
    if (!this.#names || this.#passed.has(text)) return;
    this.#checkTokens(text, this.#names);
    // The texts are few; they are forgotten together should they ever become many.
    if (this.#passed.size > 5000) this.#passed.clear();
    this.#passed.add(text);
  }

  #checkTokens(text: string, names: ReadonlySet<string>): void {
    token.lastIndex = 0;
    while (token.lastIndex < text.length) {
      const at = token.lastIndex;
      const found = token.exec(text);
      const [, name, literal, word, number] = found ?? [];
      const isKnown =
        found !== null &&
        (name === undefined || names.has(name) || words.has(name)) &&
        (literal === undefined || literals.has(literal) || names.has(literal)) &&
        (word === undefined || words.has(word.toLowerCase()) || names.has(word)) &&
        (number === undefined || numbers.has(number));
      if (!isKnown) {
        throw new UnknownWords(
          `A statement was not sent: "${text.slice(at, at + 40)}" is no known word of it.`,
        );
      }
    }
  }
}
