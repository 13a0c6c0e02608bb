import { post, trashed } from './authority/people';
import type { Outcome, TestDatabase } from './database';
import { owner } from './people';

export const noId = '00000000-0000-0000-0000-000000000000';
type Version = { replaced_at: string; saved_at: Date; changed: string[] };

/** The owner's statements about versions and the trash, none of which may fail. */
export function historyOf(getDatabase: () => TestDatabase) {
  async function run(sql: string, values: unknown[] = []): Promise<Outcome['rows']> {
    const { errorCode, rows } = await getDatabase().runAs(owner, sql, values);
    expect(errorCode).toBeUndefined();
    return rows;
  }
  return {
    run,
    /** Leaves the trashed post of the fixtures alone. */
    begin: () => getDatabase().query(`delete from private.versions where row_id <> '${trashed}'`),
    save: (content: string) => run('update blog_posts set content = $1 where id = $2', [content, post]),
    list: async (kind = 'blog_posts', id = post) =>
      (await run(`select replaced_at::text, saved_at, changed from list_versions($1, $2)`, [
        kind,
        id,
      ])) as Version[],
    read: async (version: Version | undefined, kind = 'blog_posts', id = post) => {
      const [row] = await run(`select get_version($1, $2, $3) as text`, [kind, id, version?.replaced_at]);
      return row?.text as Record<string, unknown>;
    },
    trash: () => run('select kind, id, title from list_trash()'),
    /** This one may fail. */
    restore: (kind: string, id: string) =>
      getDatabase().runAs(owner, 'select restore_text($1, $2) as slug', [kind, id]),
  };
}
