import type { AppError } from '../core/errors';
import { runWrite, type Answer, type Context, type DataOf, type Request, type Result } from '../core/run';
import type { RestClient as Rows } from '../core/restClient';

/** An update of one row. With `loadedAt`, the row's `updated_at` as the form has it, a row changed since is not overwritten. */
export type RowUpdate<Input> = { id: string; values: Input; loadedAt?: string };

/** Saved by somebody else since the form was opened. */
export const changedElsewhere: AppError = {
  kind: 'conflict',
  code: 'changed_elsewhere',
  message: 'This changed elsewhere.',
};

type RowAsLoaded = Pick<RowUpdate<unknown>, 'id' | 'loadedAt'>;
type EditedTable =
  | 'blog_posts'
  | 'journal_entries'
  | 'challenges'
  | 'journey_summaries'
  | 'courses'
  | 'course_modules'
  | 'course_lessons';

/** The filter (`match`) of an update: the row, only as it was loaded. One statement, so that nobody gets in between. */
export const asLoaded = ({ id, loadedAt }: RowAsLoaded) => ({
  id,
  ...(loadedAt && { updated_at: loadedAt }),
});

/**
 * As `runWrite`, for an update that matches `asLoaded(row)`. If the row has changed since, the error is a conflict of code
 * 'changed_elsewhere': the form asks whose text to keep, and for its own sends the update again without `loadedAt`.
 */
export async function runUpdate<A extends Answer>(
  query: Context,
  table: EditedTable,
  { id, loadedAt }: RowAsLoaded,
  request: (db: Rows) => Request<A>,
): Promise<Result<NonNullable<DataOf<A>>>> {
  const written = await runWrite(query, request);
  if (!loadedAt || written.error?.kind !== 'forbidden') return written;
  // No row matched: it is gone, it is not this person's, or it is no longer what they loaded.
  const { data } = await runWrite(query, (db) =>
    db.from(table).select('updated_at').eq('id', id).maybeSingle(),
  );
  if (!data || data.updated_at === loadedAt) return written;
  return { error: changedElsewhere };
}
