import {
  getArchiveFields,
  getBodyColumn,
  getSlugField,
  type ArchiveFieldType,
  type Content,
  type Value,
} from './content';
import { writeMarkdown, type Written, type WrittenFields } from './frontMatter';
import { layouts, type Layout } from './layouts';
import { toEntries, type Entry } from './paths';
import { relocatePictures } from './pictures';
import { writeSettings } from './settings';
import { packZip } from './zip';

export { layouts };

/**
 * Everything as one zip archive: the same content is the same bytes. The layouts of other software ask whether a text has
 * appeared at the moment `now`.
 */
export function writeArchive(
  content: Content,
  pictures: ReadonlyMap<string, Uint8Array>,
  layout: Layout = layouts.archive,
  now = '',
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, Uint8Array>();
  const names = new Set(pictures.keys());
  const encoder = new TextEncoder();
  files.set(layout.settings, encoder.encode(writeSettings(content.site_settings)));
  for (const entry of toEntries(content)) {
    const path = layout.toPath(entry, now);
    const base = layout.toMediaAddress?.(path);
    const row = base === undefined ? entry.row : relocatePictures(entry.row, names, base);
    files.set(path, encoder.encode(toText({ ...entry, row }, layout)));
  }
  for (const [name, bytes] of pictures) files.set(`${layout.media}${name}`, bytes);
  return packZip(files);
}

function toText({ table, row, aliases }: Entry, { toName, required }: Layout): string {
  const fields = getArchiveFields(table).flatMap(({ key, column, type }): WrittenFields => {
    const value = row[column] ?? null;
    if (value === null && required.includes(key)) return [[key, '']];
    const isLeftOut = value === null || (type === 'flag' && !value);
    return isLeftOut ? [] : [[toName(key, value), toWritten(type, value)]];
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
