import type { Content, Row, Value } from './content';
import { entriesOf, type Entry } from './entries';
import { writeMarkdown, writeYaml, type Written, type WrittenFields } from './frontMatter';
import type { FieldType } from './kinds';
import { plainInstant } from './moments';
import { toArchived } from './pictureAddresses';
import { packZip } from './zip';

/** The version of the layout, in case it ever has to change. */
export const format = 1;

/** Everything as one zip archive: the same content is the same bytes. */
export function writeArchive(
  content: Content,
  pictures: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, Uint8Array>();
  const names = new Set(pictures.keys());
  const encoder = new TextEncoder();
  const { site_settings } = content;
  files.set('settings.yml', encoder.encode(writeYaml(settingFields(site_settings, names))));
  for (const entry of entriesOf(content, names)) files.set(entry.path, encoder.encode(textOf(entry)));
  for (const [name, bytes] of pictures) files.set(`media/${name}`, bytes);
  return packZip(files);
}

function textOf({ kind, row, aliases }: Entry): string {
  const fields = kind.fields.flatMap(({ key, column, type }): WrittenFields => {
    const value = row[column] ?? null;
    return value === null ? [] : [[key, written(type, value)]];
  });
  const all: WrittenFields =
    aliases.length > 0 ? [...fields, ['aliases', aliases.map((slug) => `${kind.addresses}${slug}`)]] : fields;
  return writeMarkdown(all, kind.body ? String(row[kind.body] ?? '') : '');
}

function written(type: FieldType, value: NonNullable<Value>): Written {
  if (type === 'instant' || type === 'day') return { plain: String(value) };
  if (type === 'draft') return !value;
  return type === 'first' ? [String(value)] : value;
}

function settingFields(settings: Row[], names: ReadonlySet<string>): WrittenFields {
  const byKey = settings.map((row) => toArchived(row, names));
  const texts = byKey.map(({ key, content }): [string, Written] => [String(key), String(content ?? '')]);
  const stampsOf = (column: string): WrittenFields =>
    byKey.map((row) => [String(row['key']), { plain: plainInstant(String(row[column])) ?? '' }]);
  const stamps = ['created_at', 'updated_at'].map((column): [string, Written] => [column, stampsOf(column)]);
  return [['format', format], ...texts, ...(settings.length > 0 ? stamps : [])];
}
