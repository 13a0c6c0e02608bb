import { lookup } from 'mrmime';

/**
 * Returns a built file's content type. Throws if the type is unknown, because browsers refuse a file with a wrong type and
 * `nosniff`.
 */
export function contentType(file: string): string {
  const type = lookup(file);
  if (!type) throw new Error(`${file} has no known content type.`);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
