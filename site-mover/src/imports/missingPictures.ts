import { type DataExtra, type Result, sendRequest } from '@brand/shared-data/admin';
import type { ArchiveIssue, Row } from '../archive/content';
import { withAddresses } from '../archive/references';
import type { Pictures } from './pictures';
import { readText, toOldSite, type Batch, type KnownPost } from './readBatches';

/** Changes to texts that already exist on the site. */
export type MissingPictures = {
  /** The texts to write, with the pictures imported this time. */
  rows: MissingRows;
  /** The number of texts with pictures from the export that still have their former addresses. */
  unfinished: number;
  /** Notes with the number of pictures added to each text. */
  notes: ArchiveIssue[];
};

const tables = ['blog_posts', 'journal_entries', 'pages'] as const;
type ImportedTable = (typeof tables)[number];
export type MissingRows = Record<ImportedTable, Row[]>;

export const mapTables = (toRows: (table: ImportedTable) => Row[]): MissingRows => ({
  blog_posts: toRows('blog_posts'),
  journal_entries: toRows('journal_entries'),
  pages: toRows('pages'),
});

/**
 * Imports the pictures that an earlier import left at their former addresses, because they were not fetched or could not be read.
 * The owner's changes in the meantime are kept, because only addresses are replaced in the current text.
 */
export async function bringMissingPictures(
  extra: DataExtra,
  batch: Batch,
  pictures: Pictures,
): Promise<Result<MissingPictures>> {
  const missing: MissingPictures = {
    rows: mapTables(() => []),
    unfinished: 0,
    notes: [],
  };
  const exported = new Map(batch.known.map((text) => [text.id, getAddresses(text, pictures.oldSite)]));
  const ids = [...exported.keys()].filter((id) => exported.get(id)?.size);
  if (ids.length === 0) return { data: missing };
  for (const table of tables) {
    const found = await sendRequest({ extra, signedIn: true }, (db) =>
      db.from(table).select('*').in('id', ids),
    );
    if (found.error) return found;
    for (const row of found.data) {
      const addresses = exported.get(row.id) ?? new Map<string, string>();
      const standing = new Set<string>();
      withPictures(row, (address) => {
        const original = addresses.get(address);
        if (original !== undefined) standing.add(original);
        return undefined;
      });
      if (standing.size === 0) continue;
      missing.unfinished += 1;
      const path =
        'slug' in row
          ? `${table === 'pages' ? table : 'blog'}/${row.slug}.md`
          : `journal/${row.entry_date}.md`;
      const at = { path, title: row.title };
      const moved = await pictures.bring([...standing], batch.read.pictures, batch.pictures, (message) =>
        batch.failedPictures.push({ ...at, message, loss: 'part' }),
      );
      if (moved.size === 0) continue;
      missing.rows[table].push(withPictures(row, (address) => moved.get(addresses.get(address) ?? '')));
      missing.notes.push({ ...at, message: `Pictures that an earlier import left out came: ${moved.size}.` });
    }
  }
  return { data: missing };
}

/** The addresses of a text's pictures in the export, keyed by the addresses that an import without the pictures wrote. */
function getAddresses({ text }: KnownPost, oldSite: string | undefined): Map<string, string> {
  const images = readText(text.html)?.images.map(({ url }) => url) ?? [];
  return new Map(
    [...images, ...(text.cover ? [text.cover] : [])].flatMap((address) => [
      [address, address],
      [toOldSite(address, oldSite), address],
    ]),
  );
}

type Text = Row & { content: string | null; cover_image_url: string | null };

function withPictures(text: Text, toAddress: (address: string) => string | undefined): Row {
  const { content, cover_image_url: cover } = text;
  return {
    ...text,
    content: content && withAddresses(content, (address) => toAddress(address.replace(escape, '$1'))),
    cover_image_url: cover && (toAddress(cover) ?? cover),
  };
}

const escape = /\\([!-/:-@[-`{-~])/g;
