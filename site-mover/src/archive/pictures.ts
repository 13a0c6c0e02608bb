import { decodeOrKeep } from '../text/decodeOrKeep';
import type { Row, Value } from './content';

export type PictureSize = { suffix: string; bytes: Uint8Array<ArrayBuffer> };

/** Tools that process pictures like uploads, and fetch them with the owner's consent. */
export type PictureTools = {
  /** A picture's sizes, largest last, each with the end of its name and its bytes. Rejects unsupported files with the reason. */
  toSizes: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<PictureSize[]>;
  /** Fetches the bytes at an address, which may be a path on the old site. */
  fetchPicture?: (address: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** The site's former URL, for links to pictures and files that remain there and whose address is only a path. */
  oldSite?: string;
};

/** The message for an animated picture, of which only the first image is imported. */
export const standsStill =
  'moves. Its first image alone is brought, and stands still. Link to a film of it, if readers need to see it move.';

const address = /(^|[^\w.~%/:-])\/media\/([\w./%~@+-]+)/g;

/** The row with these pictures' addresses changed from `/media/` to `base`, which ends with a slash. */
export function relocatePictures(row: Row, names: ReadonlySet<string>, base: string): Row {
  const changed = ([column, value]: [string, Value]): [string, Value] => [
    column,
    typeof value === 'string' ? relocate(value, names, base) : value,
  ];
  return Object.fromEntries(Object.entries(row).map(changed));
}

function relocate(text: string, names: ReadonlySet<string>, base: string): string {
  return text.replace(address, (whole, lead: string, found: string) => {
    // A sentence's full stop may follow the address.
    const path = found.replace(/(?<!\.)\.+$/, '');
    return names.has(decodeOrKeep(path)) ? `${lead}${base}${found}` : whole;
  });
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

// The first bytes of each file type; a dot matches any byte.
const signatures: [signature: RegExp, type: string][] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
];

/** The media type of a picture, by its extension or else by its first bytes; undefined for anything else. */
export function getPictureType(fileName: string, bytes: Uint8Array): string | undefined {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(fileName) ?? [];
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return types[extension.toLowerCase()] ?? signatures.find(([signature]) => signature.test(start))?.[1];
}
