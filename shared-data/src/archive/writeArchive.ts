import {
  getArchiveFields,
  getBodyColumn,
  getSlugField,
  type ArchiveFieldType,
  type Content,
  type Value,
} from './content';
import { writeMarkdown, type Written, type WrittenFields } from './frontMatter';
import { toEntries, type Entry } from './paths';
import { writeSettings } from './settings';
import { packZip } from './zip';

/** Everything as one zip archive: the same content is the same bytes. */
export function writeArchive(
  content: Content,
  pictures: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, Uint8Array>();
  const names = new Set(pictures.keys());
  const encoder = new TextEncoder();
  files.set('settings.yml', encoder.encode(writeSettings(content.site_settings, names)));
  for (const entry of toEntries(content, names)) files.set(entry.path, encoder.encode(toText(entry)));
  for (const [name, bytes] of pictures) files.set(`media/${name}`, bytes);
  return packZip(files);
}

function toText({ table, row, aliases }: Entry): string {
  const fields = getArchiveFields(table).flatMap(({ key, column, type }): WrittenFields => {
    const value = row[column] ?? null;
    const isLeftOut = value === null || (type === 'flag' && !value);
    return isLeftOut ? [] : [[key, toWritten(type, value)]];
  });
  const path = getSlugField(table)?.path;
  const addresses: WrittenFields =
    aliases.length > 0 ? [['aliases', aliases.map((slug) => `${path}${slug}`)]] : [];
  const body = getBodyColumn(table);
  return writeMarkdown([...fields, ...addresses], body ? String(row[body] ?? '') : '');
}

function toWritten(type: ArchiveFieldType, value: NonNullable<Value>): Written {
  if (type === 'instant' || type === 'day') return { plain: String(value) };
  if (type === 'draft') return !value;
  return type === 'list' ? [String(value)] : value;
}
