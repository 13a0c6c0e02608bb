import { listZip, unpackZip } from '../archive/zip';
import { readGhost, readGhostTables } from './ghost';
import { readSubscribersCsv } from './readSubscribersCsv';
import { isWordPress, readSite, readWordPress } from './wordpress';
import type { ExportItem, SiteExport } from './siteExport';

const noPictures = () => undefined;

/** Recognises what other software exported. Null for anything else, such as an archive of this site. */
export async function openExport(file: Blob): Promise<SiteExport | null> {
  const start = new TextDecoder().decode(await file.slice(0, 4096).arrayBuffer()).trimStart();
  if (start.startsWith('{')) return openGhostJson(await file.text());
  if (isWordPress(start)) return openWordPress(file);
  if (!start.startsWith('PK')) return null;
  return openZip(new Uint8Array(await file.arrayBuffer()));
}

async function openWordPress(file: Blob): Promise<SiteExport> {
  const site = await readSite(file);
  return { software: 'WordPress', read: () => readWordPress(file, site), findPicture: noPictures };
}

function openGhostJson(source: string): SiteExport | null {
  const tables = readGhostTables(source);
  return tables && { software: 'Ghost', read: () => readGhost(tables), findPicture: noPictures };
}

// A file of another site's texts is larger than one of this site's archive.
const maxFileBytes = 200_000_000;

function openZip(archive: Uint8Array): SiteExport | null {
  const names = listZip(archive);
  const isOfThisSite = names.some((name) => /(^|\/)(settings\.ya?ml|[^/]+\.(md|markdown))$/.test(name));
  if (isOfThisSite || !names.some((name) => /\.json$/.test(name))) return null;
  const { files, issues } = unpackZip(archive, maxFileBytes);
  const jsons = [...files].filter(([name]) => name.endsWith('.json'));
  const tables = jsons.map(([, bytes]) => readGhostTables(new TextDecoder().decode(bytes))).find(Boolean);
  if (!tables) return null;
  const lists = [...files].filter(([name]) => name.endsWith('.csv'));
  const pictures = new Map([...files].map(([name, bytes]) => [toPictureKey(`/${name}`), bytes]));
  async function* read(from: NonNullable<typeof tables>): AsyncIterable<ExportItem> {
    for (const note of issues) yield { kind: 'note', note };
    yield* readGhost(from);
    for (const [, bytes] of lists) yield* readMembers(new TextDecoder().decode(bytes));
  }
  return {
    software: 'Ghost',
    read: () => read(tables),
    findPicture: (address) => pictures.get(toPictureKey(address)),
  };
}

/** The members of a list; nothing where no column holds addresses. */
function* readMembers(csv: string): Iterable<ExportItem> {
  for (const member of readSubscribersCsv(csv)?.rows ?? []) yield { kind: 'member', member };
}

/** Ghost also names smaller sizes of a picture (`/content/images/size/w600/…`), and its archives may begin above `content`. */
function toPictureKey(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+(?=\/content\/images\/)/, '').replace(/[?#].*$/, '');
  if (/^https?:/.test(path)) return path;
  return decode(path.replace(/\/size\/w\d+(h\d+)?\//, '/').replace(/^.*\/(content\/)?images\//, ''));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
