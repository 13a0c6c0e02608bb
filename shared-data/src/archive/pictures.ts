import type { Row, Value } from './content';

// Archives name an uploaded picture by its path in them, whatever the backend's address is.
const archivedPath = '/media/';
const storedPath = '/storage/v1/object/public/media/';

const name = String.raw`[\w./%~@+-]+`;
const before = String.raw`(^|[^\w.~%/:-])`;
const storedAddress = new RegExp(String.raw`${before}https?://[^\s/"'<>()]+${storedPath}(${name})`, 'g');
const archivedAddress = new RegExp(`${before}${archivedPath}(${name})`, 'g');

/** The row with addresses of these pictures as they are in an archive. */
export const toArchived = (row: Row, names: ReadonlySet<string>): Row =>
  mapTexts(row, (text) => rewrite(text, storedAddress, names, archivedPath));

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
    return names.has(decode(path)) ? `${lead}${base}${found}` : whole;
  });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

// The first bytes of such files; a dot is any byte.
const signatures: [signature: RegExp, type: string][] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
];

/** The media type of a picture, by its extension or else its first bytes; undefined for anything else. */
export function getPictureType(fileName: string, bytes: Uint8Array): string | undefined {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(fileName) ?? [];
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return types[extension.toLowerCase()] ?? signatures.find(([signature]) => signature.test(start))?.[1];
}
