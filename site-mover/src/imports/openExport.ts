import { decodeText } from '../text/encoding';
import { readGhost, readGhostTables } from './ghost';
import { openZip } from './openZip';
import { readWordPress } from './wordpress';
import { isWordPress, readSite } from './wordpressSite';
import type { SiteExport } from './siteExport';

const noPictures = () => undefined;

/** Recognises an export from other software. Returns null for anything else, such as an archive of this site. */
export async function openExport(file: Blob): Promise<SiteExport | null> {
  const bytes = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  // A server may have printed messages before the start of the export.
  const start = decodeText(bytes).trimStart();
  if (start.startsWith('PK')) return openZip(new Uint8Array(await file.arrayBuffer()));
  if (start.startsWith('{')) return openGhostJson(decodeText(new Uint8Array(await file.arrayBuffer())));
  return isWordPress(start) ? openWordPress(file) : null;
}

async function openWordPress(file: Blob): Promise<SiteExport> {
  const site = await readSite([file]);
  return { software: 'WordPress', read: () => readWordPress([file], site), findPicture: noPictures };
}

function openGhostJson(source: string): SiteExport | null {
  const tables = readGhostTables(source);
  return tables && { software: 'Ghost', read: () => readGhost(tables), findPicture: noPictures };
}
