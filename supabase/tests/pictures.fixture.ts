import { post } from './authority/people';
import type { TestDatabase } from './database';
import { owner } from './people';

type Use = {
  kind: string;
  id: string | null;
  courseId: string | null;
  title: string | null;
  alt: string | null;
  isTrashed: boolean;
};
type Picture = { picture: string; files: string[]; bytes: number; since: string; words: string; uses: Use[] };
type Library = { found: number; all: number; page: number; rows: Picture[] };

export const entry = 'a0000000-0000-4000-8000-000000000001';

/** Statements about the library of pictures; those of the owner may not fail, but for `replace`. */
export function libraryOf(getDatabase: () => TestDatabase) {
  /** Stores the widths of a picture, each of a kilobyte. */
  const store = async (stem: string, widths = [480, 720, 960, 1600], bucket = 'media') => {
    for (const width of widths)
      await getDatabase().query(
        `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, '{"size": 1000}')`,
        [bucket, `${stem}-${width}w.webp`],
      );
  };
  const run = async (sql: string, values: unknown[] = []) => {
    const { errorCode, rows } = await getDatabase().runAs(owner, sql, values);
    expect(errorCode).toBeUndefined();
    return rows;
  };
  const list = async (shown = 'all', search = '', page = 0) => {
    const [row] = await run('select list_library($1, $2, $3) as library', [search, shown, page]);
    return row?.library as Library;
  };
  const names = async (shown?: string, search?: string) =>
    (await list(shown, search)).rows.map(({ picture }) => picture);
  const write = (content: string) => run('update blog_posts set content = $1 where id = $2', [content, post]);
  const read = async () => {
    const [row] = await getDatabase().query(
      'select content, cover_image_url, cover_alt from blog_posts where id = $1',
      [post],
    );
    return row;
  };
  const replace = (picture: string, file: string) =>
    getDatabase().runAs(owner, 'select replace_picture($1, $2) as texts', [picture, `/media/${file}`]);
  return { store, run, list, names, write, read, replace };
}
