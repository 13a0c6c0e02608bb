import type { SiteProfileInput } from '@brand/shared-data/admin';
import { siteProfileSchema } from '@brand/shared-data/schemas';
import type { ArchiveIssue } from './content';
import { readYaml, writeYaml, type Written } from './frontMatter';
import { getProblems } from './readEntry';

type Column = keyof SiteProfileInput;
export type ProfileValues = Partial<SiteProfileInput>;

/** The owner's edits to the site's profile, and the time of the last edit. */
export type StoredProfile = { values: ProfileValues; loadedAt: string };

const columns = Object.keys(siteProfileSchema.fields) as Column[];
const switches: Column[] = ['shows_moods', 'shows_run', 'is_store_open'];

/** Writes the profile file: the site's name, texts, addresses and pictures, by column. */
export const writeProfile = (values: ProfileValues): string =>
  writeYaml(
    columns.flatMap((column): [string, Written][] => {
      const value = values[column];
      if (value === undefined) return [];
      if (column === 'menu') return [[column, JSON.stringify(value)]];
      if (typeof value !== 'object') return [[column, value]];
      return Object.entries(value).map(([key, text]): [string, Written] => [`${column}.${key}`, text]);
    }),
  );

export type ReadProfile = {
  path: string;
  values: ProfileValues;
  problems: ArchiveIssue[];
  notes: ArchiveIssue[];
};

export function readProfile(path: string, source: string): ReadProfile {
  const { fields, errors } = readYaml(source);
  const problems: ArchiveIssue[] = errors.map((error) => ({ path, ...error }));
  const read: ReadProfile = { path, values: {}, problems, notes: [] };
  const sentences: Record<string, string> = {};
  for (const [field, { line, value }] of fields) {
    const [, key] = /^words\.(\w+)$/.exec(field) ?? [];
    if (key !== undefined && typeof value === 'string') {
      const words = { [key]: value };
      if (siteProfileSchema.pick(['words']).isValidSync({ words })) Object.assign(sentences, words);
      else
        problems.push({ path, line, field, message: 'A sentence has at most 400 characters, in one line.' });
      continue;
    }
    const column = columns.find((one) => one === field);
    if (value === null) continue;
    if (!column) {
      const message =
        'The site’s profile has no such field; it is left out. Look for its place at /admin/site.';
      read.notes.push({ path, line, field, message, loss: 'part' });
    } else {
      const isSwitch = switches.includes(column);
      // Fields of YAML are read as texts.
      const own = isSwitch
        ? { true: true, false: false }[String(value)]
        : column === 'menu'
          ? parseMenu(value)
          : value;
      if (typeof own === expectedType(column)) Object.assign(read.values, { [column]: own });
      else problems.push({ path, line, field, message: expectations[expectedType(column)] });
    }
  }
  const texts: Omit<ProfileValues, 'words' | 'menu'> = read.values;
  const schema = siteProfileSchema.pick(Object.keys(texts) as Column[]);
  for (const [field, message] of getProblems(schema, texts))
    problems.push({ path, field, message, line: fields.get(field)?.line });
  if (Object.keys(sentences).length > 0) read.values.words = sentences;
  return read;
}

const expectedType = (column: Column) =>
  column === 'menu' ? 'object' : switches.includes(column) ? 'boolean' : 'string';

const expectations = {
  object: 'This must be the list of links that an export has written.',
  boolean: 'This must be true or false.',
  string: 'This must be a single text.',
};

function parseMenu(text: unknown): unknown {
  try {
    const menu: unknown = JSON.parse(String(text));
    return siteProfileSchema.pick(['menu']).isValidSync({ menu }) ? menu : undefined;
  } catch {
    return undefined;
  }
}

/** The columns that the owner has edited: texts, empty ones too, and switches that are not as they were at first. */
export function editedValues(values: object): ProfileValues {
  const defaults: Partial<Record<string, unknown>> = siteProfileSchema.getDefault();
  const isEdited = ([column, value]: [string, unknown]) =>
    typeof value === 'object' && value
      ? Object.keys(value).length > 0
      : typeof value === 'boolean'
        ? value !== defaults[column]
        : value !== null;
  return Object.fromEntries(Object.entries(values).filter(isEdited));
}

/** The values that differ from the site's. Words that the archive does not say are kept. */
export function compareProfile(
  { words: read, ...values }: ProfileValues,
  current: ProfileValues,
): ProfileValues {
  const words = { ...current.words, ...read };
  const hasNewWords = Object.entries(words).some(([key, text]) => current.words?.[key] !== text);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = Object.entries(values).filter(
    ([column, value]) => !isSame(current[column as Column], value),
  );
  return { ...Object.fromEntries(changed), ...(hasNewWords && { words }) };
}
