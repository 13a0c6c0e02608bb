// Names of tags and series in the normal form that SQL demands (schemas/content.sql).

/** A name as one line, without spaces around it. */
export const toName = (typed: string): string =>
  typed
    .normalize()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Whether there is something in a name to make an address of. */
export const hasSign = (name: string): boolean => /[\p{L}\p{N}\p{So}\p{Sc}]/u.test(name);

/** The most tags that a post may have, and the most characters of a tag. */
export const tagLimits = { count: 30, length: 60 };

/** Each tag once, whatever its case, in the spelling that comes first. A comma separates tags. */
export function toTags(typed: string | readonly string[]): string[] {
  const names = [typed].flat().join(',').split(',').map(toName).filter(Boolean);
  const spellings = new Map<string, string>();
  for (const name of names) if (!spellings.has(name.toLowerCase())) spellings.set(name.toLowerCase(), name);
  return [...spellings.values()];
}
