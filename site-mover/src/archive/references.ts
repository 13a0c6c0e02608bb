import { toHex } from '@brand/shared-data/admin';
import { decodeOrKeep } from '../text/decodeOrKeep';

// A site's pictures and files are next to its texts, or in the folder that its software publishes.

const published = ['static/', 'public/', 'assets/', 'src/assets/', 'source/'];

/** The path of the file to which an address in a text refers; undefined if the archive lacks the file. */
export function findFile(
  address: string,
  textPath: string,
  has: (path: string) => boolean,
): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(address)) return undefined;
  const path = decodeOrKeep(address.split(/[?#]/)[0] ?? '').normalize('NFC');
  const folder = textPath.slice(0, textPath.lastIndexOf('/') + 1);
  const [root = ''] = /^.*?(?=(?:src\/|content\/|_posts\/|posts\/|blog\/))/.exec(textPath) ?? [''];
  const candidates = path.startsWith('/')
    ? ['', ...published].map((start) => `${root}${start}${path.slice(1)}`)
    : [`${folder}${path}`, ...['', ...published].map((start) => `${root}${start}${path}`)];
  return candidates.map(withoutDots).find((one) => one !== '' && has(one));
}

/**
 * Returns a function that finds the files with a name, as Obsidian's links name them: without the folder, and texts without
 * `.md`. The result is their address, seen from the text at `textPath`.
 */
export function createFinder(paths: Iterable<string>) {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = (path.split('/').at(-1) ?? '').replace(/\.mdx?$/i, '').toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return (name: string, textPath: string, isFound: (path: string) => boolean): string | undefined => {
    const end = `/${name
      .normalize('NFC')
      .replace(/\.mdx?$/i, '')
      .toLowerCase()}`;
    const found = byName
      .get(end.split('/').at(-1) ?? '')
      ?.find((path) => isFound(path) && `/${path.replace(/\.mdx?$/i, '')}`.toLowerCase().endsWith(end));
    const up = '../'.repeat(textPath.split('/').length - 1);
    return (
      found && `${up}${encodeURI(found).replace(/[()#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
    );
  };
}

function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

// Matches the addresses in `![words](address "title")`, `![words](<address>)`, `[name]: address` and `src="address"`.
const angled = /(\]\(\s?<)([^<>\n]{1,500})(?=>)/g;
const inline = /(\]\(\s?)([^()<>\s"]{1,500}(?:\([^()<>\s"]{0,200}\)[^()<>\s"]{0,200})?)(?=[)>\s])/g;
const definition = /^( {0,3}\[[^\]\n]{1,200}\]: {0,3}<?)([^\s<>]{1,500})/gm;
const attribute = /(\b(?:src|href)=["'])([^"'<>]{1,500})(?=["'])/g;

/** Replaces the addresses of a text's links and pictures; an address for which `toAddress` returns undefined is kept. */
export const withAddresses = (text: string, toAddress: (address: string) => string | undefined): string =>
  [angled, inline, definition, attribute].reduce(
    (changed, reference) =>
      changed.replace(
        reference,
        (_all, lead: string, address: string) => `${lead}${toAddress(address) ?? address}`,
      ),
    text,
  );

/** A picture's name: the words of its file name and a hash of its bytes, so that it is the same in every import. */
export async function toPictureStem(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(0, 16);
  const words = (path.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
  return `imported/${words || 'picture'}-${hash}`;
}

/** A UUID derived from a text, so that it is the same in every import. */
export async function toDerivedId(key: string): Promise<string> {
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))));
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
