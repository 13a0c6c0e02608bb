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
import { writeProfile, type ProfileValues } from './profile';
import { toAddress, type Rule } from './redirects';
import { writeSettings } from './settings';
import { packZip } from './zip';

export { layouts };

/**
 * Writes everything as one ZIP archive; equal content produces equal bytes. The layouts for other software depend on which texts
 * are published at `now`.
 */
export function writeArchive(
  content: Content,
  pictures: ReadonlyMap<string, Uint8Array>,
  layout: Layout = layouts.archive,
  now = '',
  rules: readonly Rule[] = [],
  profile?: ProfileValues,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, Uint8Array>();
  const names = new Set(pictures.keys());
  const encoder = new TextEncoder();
  files.set(layout.settings, encoder.encode(writeSettings(content.site_settings)));
  if (profile) files.set(layout.profile, encoder.encode(writeProfile(profile)));
  const entries = toEntries(content);
  // Former slugs are in the front matter, which Astro does not use for redirects.
  const slugs = layout === layouts.astro ? entries.flatMap(toSlugRules) : [];
  if (rules.length + slugs.length > 0)
    files.set(layout.redirects, encoder.encode(layout.toRedirects([...slugs, ...rules])));
  for (const entry of entries) {
    const path = layout.toPath(entry, now);
    const base = layout.toMediaAddress?.(path);
    const row = base === undefined ? entry.row : relocatePictures(entry.row, names, base);
    files.set(path, encoder.encode(toText({ ...entry, row }, layout, rules)));
  }
  for (const [name, bytes] of pictures) files.set(`${layout.media}${name}`, bytes);
  return packZip(files);
}

const toSlugRules = (entry: Entry): Rule[] =>
  entry.aliases.map((slug) => ({
    from: `${getSlugField(entry.table)?.path}${slug}`,
    to: toAddress(entry) ?? '/',
  }));

function toText(
  entry: Entry,
  { toName, toBody, required, takesAliases }: Layout,
  rules: readonly Rule[],
): string {
  const { table, row } = entry;
  const fields = getArchiveFields(table).flatMap(({ key, column, type }): WrittenFields => {
    const value = row[column] ?? null;
    if (value === null && required.includes(key)) return [[key, '']];
    const isLeftOut = value === null || (type === 'flag' && !value);
    return isLeftOut ? [] : [[toName(key, value), toWritten(type, value)]];
  });
  const address = toAddress(entry);
  const led = takesAliases ? rules.filter(({ from, to }) => to === address && !from.includes('?')) : [];
  const aliases = [...toSlugRules(entry), ...led].map(({ from }) => from);
  const addresses: WrittenFields = aliases.length > 0 ? [['aliases', aliases]] : [];
  const body = getBodyColumn(table);
  const text = body ? String(row[body] ?? '') : '';
  return writeMarkdown([...fields, ...addresses], toBody ? toBody(text) : text);
}

function toWritten(type: ArchiveFieldType, value: NonNullable<Value>): Written {
  if (type === 'instant' || type === 'day') return { plain: String(value) };
  if (type === 'draft') return !value;
  if (typeof value === 'object') return [...value];
  return type === 'list' || type === 'name' ? [String(value)] : value;
}
