/** A photo in an entry: its URL and its alternative text. */
export type Photo = { value: string; alt: string };

/** An entry's content in Micropub's terms: the text in markdown, the photos below it, and its categories. */
export type EntryText = { text: string; photos: Photo[]; categories: string[] };

const photo = /^!\[((?:[^\\\]]|\\.)*)\]\((\S+)\)$/s;
const beforeCategories = 'Tags: ';

/**
 * Joins text, photos and categories into one markdown text. Categories become its last line, because entries have no column for
 * them.
 */
export function joinEntry({ text, photos, categories }: EntryText): string {
  const pictures = photos.map(
    ({ value, alt }) => `![${alt.replace(/([[\]\\])/g, '\\$1')}](${toAddress(value)})`,
  );
  const last = categories.length > 0 ? [beforeCategories + categories.join(', ')] : [];
  return [text.trimEnd(), ...pictures, ...last].filter(Boolean).join('\n\n');
}

/** Splits joined markdown back into text, photos and categories, even if it has been edited. */
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
  return { text: parts.join('\n\n'), photos, categories };
}

// Encodes spaces and brackets, which would end the URL in markdown.
const toAddress = (address: string) =>
  address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
