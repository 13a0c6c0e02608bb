// Preserves numbers in request JSON exactly: JavaScript would silently round those with 16 or more digits; Postgres does not.
import { randomUUID } from 'node:crypto';
import { parseJson } from './apiRequest';

// Marks a number that is kept as a string because JavaScript would round it. Random, so that no request can guess it.
const mark = randomUUID();
const suspicious = /[\d.]{16}|\d[eE][+-]?\d{3}/;
// An unterminated string is also a single token, because otherwise each of its quotes would start a search.
const tokens = /"(?:[^"\\]+|\\[^])*"?|-?\d[\d.eE+-]*/g;
const number = /^-?(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const marked = new RegExp(`"${mark}([^"]*)"`, 'g');

/** Parses JSON, keeping numbers that JavaScript would round in a form that `writeJson` restores. */
export function readJson(text: string, what: string, code: string): unknown {
  if (!suspicious.test(text)) return parseJson(text, what, code);
  const kept = text.replace(tokens, (token) => (isExact(token) ? token : `"${mark}${token}"`));
  return parseJson(kept, what, code);
}

/** Serializes JSON that `readJson` parsed. */
export function writeJson(json: unknown): string {
  const text = JSON.stringify(json);
  return text.includes(mark) ? text.replace(marked, '$1') : text;
}

// Strings, and tokens that are not valid JSON numbers, are left unchanged.
function isExact(token: string): boolean {
  if (token.startsWith('"') || !number.test(token)) return true;
  return toDigits(token) === toDigits(String(Number(token)));
}

/** A number's significant digits and exponent. */
function toDigits(text: string): string {
  const [, whole = '', part = '', power = '0'] = number.exec(text) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const counted = digits.slice(0, end);
  return counted && `${counted}e${Number(power) - part.length + digits.length - counted.length}`;
}
