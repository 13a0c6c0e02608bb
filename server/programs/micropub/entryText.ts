/** A photo of an entry: its address, and its alternative text. */
export type Photo = { value: string; alt: string };

/** The content of an entry as Micropub sees it: the text in markdown, the photos below it, and its categories. */
export type EntryText = { text: string; photos: Photo[]; categories: string[] };

const photo = /^!\[((?:[^\\\]]|\\.)*)\]\((\S+)\)$/s;
const beforeCategories = 'Tags: ';

/** Writes them as one markdown text. An entry has no column for categories: they are its last line. */
export function joinEntry({ text, photos, categories }: EntryText): string {
  const pictures = photos.map(
    ({ value, alt }) => `![${alt.replace(/([[\]\\])/g, '\\$1')}](${toAddress(value)})`,
  );
  const last = categories.length > 0 ? [beforeCategories + categories.join(', ')] : [];
  return [text.trimEnd(), ...pictures, ...last].filter(Boolean).join('\n\n');
}

/** Parses such a text, even after it was edited. */
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

// Spaces and brackets would end the address in markdown.
const toAddress = (address: string) =>
  address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
