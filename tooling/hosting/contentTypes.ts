import { lookup } from 'mrmime';

/** The content type of a built file; throws for an unknown kind: a wrong type, with `nosniff`, makes browsers refuse the file. */
export function contentType(file: string): string {
  const type = lookup(file);
  if (!type) throw new Error(`${file} has no known content type.`);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
