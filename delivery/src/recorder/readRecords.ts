import { isIP } from 'node:net';
import { metrics, type ErrorRecord, type PageRecords } from '@brand/site-contract/pageRecords';
import { Refused } from '../site';

const maxOfEach = 30;

/**
 * Reads the records that a page has sent; throws Refused for anything else. The values are unverified. An invalid host is
 * left out.
 */
export function readRecords(text: string): PageRecords {
  const { errors = [], visits = [], read = [], from, vitals } = parse(text) as Record<string, unknown>;
  const isFine =
    isList(errors, isError) &&
    isList(visits, isPath) &&
    isList(read, isPath) &&
    (vitals === undefined || areVitals(vitals));
  if (!isFine) throw new Refused(400, 'These are not records of a page.');
  return { errors: errors.map(cleaned), visits, read, from: toHost(from), vitals };
}

/**
 * Replaces control and format characters with spaces: Postgres refuses some of them in JSON, which would lose the whole batch,
 * and others move a terminal's cursor or change the text direction.
 */
export const toPlainText = (text: string): string => text.replace(/\p{C}/gu, ' ');

const cleaned = (error: ErrorRecord): ErrorRecord => ({ ...error, message: toPlainText(error.message) });

function parse(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new Refused(400, 'Send records as JSON.');
  }
}

function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.length <= maxOfEach && value.every(isItem);
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

const isPath = (value: unknown): value is string => isText(value, 300) && /^\/(?!\/)/.test(value);

// An IP address is left out, because it could identify a person and says nothing about the site that had the link.
function toHost(value: unknown): string | undefined {
  const host = typeof value === 'string' ? value.replace(/^www\./, '') : '';
  return /^[a-z0-9.-]{1,100}$/.test(host) && !isIP(host) ? host : undefined;
}

function isError(value: unknown): value is ErrorRecord {
  const { message, stack, path, remote = '', build = '' } = Object(value) as Record<string, unknown>;
  return (
    isText(message, 500) && isText(stack, 3000) && isPath(path) && isText(remote, 40) && isText(build, 40)
  );
}

function areVitals(value: unknown): value is PageRecords['vitals'] {
  const { path, build, screen, values } = Object(value) as Record<string, unknown>;
  const names: readonly string[] = metrics;
  return (
    isPath(path) &&
    isText(build, 40) &&
    (screen === 'small' || screen === 'large') &&
    typeof values === 'object' &&
    Object.entries(values ?? {}).every(
      ([name, time]) => names.includes(name) && typeof time === 'number' && time >= 0,
    )
  );
}
