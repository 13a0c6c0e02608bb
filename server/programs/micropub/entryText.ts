/** A photo in an entry: its URL and its alternative text. */
export type Photo = { value: string; alt: string };

/** A page that an entry responds to: the property with its address. */
export type Reference = { property: string; address: string };

/**
 * An entry's content in Micropub's terms: the pages it responds to, the text in markdown, the photos below it, and its
 * categories.
 */
export type EntryText = { references: Reference[]; text: string; photos: Photo[]; categories: string[] };

/** The properties with the address of a page that an entry responds to, and the words before it in the text. */
export const referenceWords: Readonly<Record<string, string>> = {
  'in-reply-to': 'In reply to',
  'bookmark-of': 'Bookmark',
  'like-of': 'Like',
  'repost-of': 'Repost',
};

const photo = /^!\[((?:[^\\\]]|\\.)*)\]\((\S+)\)$/s;
const beforeCategories = 'Tags: ';

/**
 * Joins references, text, photos and categories into one markdown text. References become its first lines and categories its last
 * line, because entries have no columns for them.
 */
export function joinEntry({ references, text, photos, categories }: EntryText): string {
  const first = references.map(
    ({ property, address }) => `${referenceWords[property]}: <${toAddress(address)}>`,
  );
  const pictures = photos.map(
    ({ value, alt }) => `![${alt.replace(/([[\]\\])/g, '\\$1')}](${toAddress(value)})`,
  );
  const last = categories.length > 0 ? [beforeCategories + categories.join(', ')] : [];
  return [...first, text.trimEnd(), ...pictures, ...last].filter(Boolean).join('\n\n');
}

/** Splits joined markdown back into its parts, even if it has been edited. */
export function splitEntry(content: string): EntryText {
  const parts = content.split(/\n{2,}/);
  const last = parts.at(-1) ?? '';
  const categories = last.startsWith(beforeCategories)
    ? last
        .slice(beforeCategories.length)
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : [];
  if (categories.length > 0) parts.pop();
  const photos: Photo[] = [];
  for (let found = photo.exec(parts.at(-1) ?? ''); found; found = photo.exec(parts.at(-1) ?? '')) {
    const [, alt = '', value = ''] = found;
    photos.unshift({ value, alt: alt.replace(/\\(.)/g, '$1') });
    parts.pop();
  }
  const references: Reference[] = [];
  for (let found = readReference(parts[0]); found; found = readReference(parts[0])) {
    references.push(found);
    parts.shift();
  }
  return { references, text: parts.join('\n\n'), photos, categories };
}

function readReference(part = ''): Reference | undefined {
  const [, words, address = ''] = /^([\w ]+): <(https?:[^\s<>]+)>$/i.exec(part) ?? [];
  const property = Object.keys(referenceWords).find((name) => referenceWords[name] === words);
  return property === undefined ? undefined : { property, address };
}

// Encodes spaces and brackets, which would end the URL in markdown.
const toAddress = (address: string) =>
  address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
