import type { Row, Value } from './content';

// Archives name an uploaded picture by its path in them, whatever the backend's address is.
const inArchive = '/media/';
const stored = '/storage/v1/object/public/media/';

const name = String.raw`[\w./%~@+-]+`;
const before = String.raw`(^|[^\w.~%/:-])`;
const storedAddress = new RegExp(String.raw`${before}https?://[^\s/"'<>()]+${stored}(${name})`, 'g');
const archivedAddress = new RegExp(`${before}${inArchive}(${name})`, 'g');

/** The row with addresses of these pictures as they are in an archive. */
export const toArchived = (row: Row, names: ReadonlySet<string>): Row =>
  mapTexts(row, (text) => rewrite(text, storedAddress, names, inArchive));

/** The row with addresses of these pictures as they are at a backend; `base` ends with a slash. */
export const toStored = (row: Row, names: ReadonlySet<string>, base: string): Row =>
  mapTexts(row, (text) => rewrite(text, archivedAddress, names, base));

function mapTexts(row: Row, change: (text: string) => string): Row {
  const changed = ([column, value]: [string, Value]): [string, Value] => [
    column,
    typeof value === 'string' && value.includes('/media/') ? change(value) : value,
  ];
  return Object.fromEntries(Object.entries(row).map(changed));
}

function rewrite(text: string, address: RegExp, names: ReadonlySet<string>, base: string): string {
  return text.replace(address, (whole, lead: string, found: string) => {
    // A sentence may end right after it.
    const path = found.replace(/[.]+$/, '');
    return names.has(decoded(path)) ? `${lead}${base}${found}` : whole;
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
