import { readGhost, readGhostTables } from './ghost';
import { openZip } from './openZip';
import { readWordPress } from './wordpress';
import { isWordPress, readSite } from './wordpressSite';
import type { SiteExport } from './siteExport';

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
  const site = await readSite([file]);
  return { software: 'WordPress', read: () => readWordPress([file], site), findPicture: noPictures };
}

function openGhostJson(source: string): SiteExport | null {
  const tables = readGhostTables(source);
  return tables && { software: 'Ghost', read: () => readGhost(tables), findPicture: noPictures };
}
