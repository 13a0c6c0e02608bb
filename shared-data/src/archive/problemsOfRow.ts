import { contentSchemas } from '@brand/shared-data/schemas';
import { ValidationError, type AnyObjectSchema } from 'yup';
import type { Remark } from './content';
import type { ReadEntry } from './readEntry';

type Problem = Omit<Remark, 'path'>;

/** What the forms would not save, beside the field that it is about. Fields that have a problem already are left out. */
export function problemsOfRow({ kind, row, spots }: ReadEntry, known: readonly Problem[]): Problem[] {
  const keyOf = (column: string) => kind.fields.find((field) => field.column === column)?.key;
  const at = (column: string, message: string): Problem => ({
    field: keyOf(column),
    ...spots.get(column),
    message,
  });
  const problems = invalid(contentSchemas[kind.table], row).map(([column, message]) => at(column, message));
  for (const order of ['module_order', 'lesson_order'])
    if (Math.abs(Number(row[order] ?? 0)) > 2_147_483_647)
      problems.push(at(order, 'This number is too large.'));
  return problems.filter(({ field }) => !known.some((problem) => problem.field && problem.field === field));
}

function invalid(schema: AnyObjectSchema, row: ReadEntry['row']): [column: string, message: string][] {
  // Forms hold an empty text where a row has nothing; for a number, nothing is what an emptied field means.
  const values = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? '']));
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first = new Map(
      error.inner.map(({ path = '', message }) => [path, message]).reverse() as [string, string][],
    );
    return [...first];
  }
}
