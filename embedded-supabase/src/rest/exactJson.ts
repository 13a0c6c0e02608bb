// Preserves numbers in request JSON exactly: JavaScript would silently round those with 16 or more digits; Postgres does not.
import { randomBytes } from 'node:crypto';
import { notServed, parseJson } from './apiRequest';

// Marks a number that is kept as a string because JavaScript would round it. Random, so that no request can guess it.
const mark = randomBytes(12).toString('base64url');
const suspicious = /[\d.]{16}|\d[eE][+-]?\d{3}/;
// Strings, and the numbers that may be rounded: others are skipped, because there may be half a million. An unterminated string is
// also a single token, because otherwise each of its quotes would start a search.
const tokens = /"(?:[^"\\]+|\\[^])*"?|(?<![\d.eE+-])-?(?=[\d.]{16}|[\d.]{1,15}[eE])\d[\d.eE+-]*/g;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const marked = new RegExp(`"${mark}([^"]*)"`, 'g');

const maxKept = 10_000;

/**
 * Parses JSON, keeping numbers that JavaScript would round in a form that `writeJson` restores. Throws an InvalidRequest for more
 * than 10,000 of them.
 */
export function readJson(text: string, what: string, code: string): unknown {
  if (!suspicious.test(text)) return parseJson(text, what, code);
  let count = 0;
  const kept = text.replace(tokens, (token) => {
    if (isExact(token)) return token;
    count += 1;
    if (count > maxKept) throw notServed(`more than ${maxKept} numbers of 16 or more digits`);
    return `"${mark}${token}"`;
  });
  return parseJson(kept, what, code);
}

/** Serializes JSON that `readJson` parsed. */
export function writeJson(json: unknown): string {
  const text = JSON.stringify(json);
  return text.includes(mark) ? text.replace(marked, '$1') : text;
}

// Strings, and tokens that are not valid JSON numbers, are left unchanged. A number that JavaScript only writes in another way is
// kept, too.
const isExact = (token: string): boolean =>
  token.startsWith('"') || !number.test(token) || String(Number(token)) === token;
