// Hosted Supabase loads the library `safeupdate` for its data API's role; PGlite lacks it. This module replaces safeupdate.c,
// using the same Postgres hook: it sees every UPDATE and DELETE that a request parses, including those in functions and triggers.
import type { PGlite } from '@electric-sql/pglite';
import { requestRoles } from './statementLimits';

type PostgresModule = {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _post_parse_analyze_hook: number;
  _GetConfigOption(name: number, isMissingOk: number, isRestricted: number): number;
  _errstart(level: number, domain: number): number;
  _errcode(code: number): void;
  _errmsg(format: number, values: number): void;
  _errfinish(file: number, line: number, name: number): void;
  addFunction(hook: (parseState: number, query: number, jumble: number) => void, signature: string): number;
  stringToNewUTF8(text: string): number;
  UTF8ToString(address: number): string;
};

// Offsets of these fields in ParseState, Query, FromExpr, List and CommonTableExpr of PostgreSQL 17 with 32-bit pointers.
// `testRequiredWhere` verifies them at every start.
const sourceText = 4;
const commandType = 4;
const hasModifyingCte = 42;
const cteList = 48;
const joinTree = 60;
const quals = 8;
const listLength = 4;
const listElements = 12;
const cteQuery = 16;

const errorLevel = 21;
// SQLSTATE 21000, cardinality_violation, encoded with six bits per digit.
const cardinalityViolation = 2 + (1 << 6);

/**
 * Refuses every UPDATE and DELETE without a WHERE (21000) while a request role is active, as hosted Supabase does, except
 * statements for which `isExempt` returns true.
 */
export function requireWhere(database: PGlite, isExempt: (text: string) => boolean = () => false): void {
  const postgres = database.Module as unknown as PostgresModule;
  const read = (address: number) => postgres.HEAPU32[address >> 2] ?? 0;
  const messages = new Map([
    [2, postgres.stringToNewUTF8('UPDATE requires a WHERE clause')],
    [4, postgres.stringToNewUTF8('DELETE requires a WHERE clause')],
  ]);
  const setting = postgres.stringToNewUTF8('role');
  const isRequest = () =>
    requestRoles.some((role) => role === postgres.UTF8ToString(postgres._GetConfigOption(setting, 1, 0)));

  const check = (query: number, text: number) => {
    if (postgres.HEAPU8[query + hasModifyingCte]) {
      const list = read(query + cteList);
      const elements = read(list + listElements);
      for (let at = 0; at < read(list + listLength); at += 1)
        check(read(read(elements + 4 * at) + cteQuery), text);
    }
    const message = messages.get(read(query + commandType));
    if (message === undefined || read(read(query + joinTree) + quals) !== 0 || !isRequest()) return;
    if (isExempt(postgres.UTF8ToString(text))) return;
    if (!postgres._errstart(errorLevel, 0)) return;
    postgres._errcode(cardinalityViolation);
    postgres._errmsg(message, 0);
    // errfinish exits this function by raising the error, as in Postgres' own functions.
    postgres._errfinish(0, 0, 0);
  };
  postgres.HEAPU32[postgres._post_parse_analyze_hook >> 2] = postgres.addFunction(
    (parseState, query) => check(query, read(parseState + sourceText)),
    'viii',
  );
}
