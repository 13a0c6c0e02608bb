import { runWrite, type Answer, type Context, type DataOf, type Request, type Result } from '../core/run';
import type { Supabase } from '../core/supabase';

/** An update of one row. With `loadedAt`, the row's `updated_at` as the form has it, a row changed since is not overwritten. */
export type RowUpdate<Input> = { id: string; values: Input; loadedAt?: string };

type EditedTable = 'blog_posts' | 'journal_entries' | 'challenges' | 'journey_summaries' | 'courses';

/**
 * As `runWrite`, after a look whether the row is still as it was loaded. If not, the error is a conflict of code
 * 'changed_elsewhere': the form asks whose text to keep, and for its own sends the update again without `loadedAt`.
 */
export async function runUpdate<A extends Answer>(
  query: Context,
  table: EditedTable,
  { id, loadedAt }: Pick<RowUpdate<unknown>, 'id' | 'loadedAt'>,
  request: (db: Supabase) => Request<A>,
): Promise<Result<NonNullable<DataOf<A>>>> {
  if (loadedAt) {
    const { data, error } = await runWrite(query, (db) =>
      db.from(table).select('updated_at').eq('id', id).maybeSingle(),
    );
    if (error) return { error };
    if (data.updated_at !== loadedAt) {
      return { error: { kind: 'conflict', code: 'changed_elsewhere', message: 'This changed elsewhere.' } };
    }
  }
  return runWrite(query, request);
}
