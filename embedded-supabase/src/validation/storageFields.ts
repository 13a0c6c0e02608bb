import { InvalidRequest, type ApiRequest } from '../rest';
import { readFields, readJson } from './request';

export type File = { bucket: string; key: string };

// A name of dots would be another address.
const bucketName = /^(?!\.+$)[\w.-]{1,100}$/;
// The characters that hosted Storage allows. Segments consisting only of dots would name another file once a client has
// normalized the URL.
const keyShape = /^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[\w/!.*'() &$@=;:+,?-]{1,1024}$/;
const maxPaths = 1000;
export function toFile(bucket: string | undefined, segments: string[]): File {
  return { bucket: toBucket(bucket), key: toKey(segments.map(decode).join('/')) };
}

function decode(segment: string): string {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    throw invalidKey(segment);
  }
  // Otherwise a later parser of the URL would read a different path.
  if (/[/\\\0]/.test(text)) throw invalidKey(segment);
  return text;
}

export function toKey(key: unknown): string {
  if (typeof key !== 'string' || !keyShape.test(key) || key.endsWith('/')) throw invalidKey(String(key));
  return key;
}

const invalidKey = (key: string) =>
  new InvalidRequest(`Invalid key: ${key.slice(0, 200)}`, 400, 'InvalidKey');

export const isBucketName = (name: unknown): name is string =>
  typeof name === 'string' && bucketName.test(name);

export function toBucket(bucket: unknown): string {
  if (!isBucketName(bucket)) throw nothingHere();
  return bucket;
}

export const nothingHere = () => new InvalidRequest('Nothing was found at this address.', 404, 'not_found');

export function toText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.length > 1024)
    throw new InvalidRequest(`"${name}" is a text of at most 1024 characters.`);
  return value.replaceAll('\0', '');
}

export function toTexts(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxPaths)
    throw new InvalidRequest(`"${name}" is a list of 1 to ${maxPaths} texts.`);
  return value.map((text) => toText(text, name));
}

export function toWhole(value: unknown, name: string, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > 2 ** 31 - 1)
    throw new InvalidRequest(`"${name}" is a whole number from ${least} on.`);
  return value;
}

// Parses a size such as "20mb", as hosted Storage does.
export function toBytes(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?) ?(b|kb|mb|gb)$/i.exec(text) ?? [];
  if (amount === undefined) throw new InvalidRequest('"file_size_limit" is a number, or such as "20mb".');
  return Math.floor(Number(amount) * 1000 ** ['b', 'kb', 'mb', 'gb'].indexOf(unit.toLowerCase()));
}

export function readKnownFields(request: ApiRequest, known: readonly string[]): Record<string, unknown> {
  const fields = readFields(readJson(request));
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InvalidRequest(`"${unknown.slice(0, 100)}" is no field of this request.`);
  return fields;
}
