import type { EditFormProps, Version } from './editForm';

type Row = { id: string; updated_at: string };
type Saved = PromiseLike<Awaited<ReturnType<EditFormProps<object>['save']>>>;

type Edited<Kept extends Row, Values extends object> = {
  /** Undefined for a new one. */
  row: Kept | undefined;
  /** Where a new one is written down while it is typed, if there are several places for new ones. */
  newId?: string;
  /** What the form shows of a row, or of a new one. */
  valuesOf: (row?: Kept) => Values;
  create: (values: Values) => Saved;
  update: (update: { id: string; values: Values; loadedAt?: string }) => Saved;
  /** All rows as they are now, such as the `refetch` of their list. */
  listAgain: () => PromiseLike<{ data?: readonly Kept[] }>;
};

/** What a form has to know of the row that it edits or makes: with what it opens, how it saves, what it finds on a conflict. */
export function rowForm<Kept extends Row, Values extends object>(edited: Edited<Kept, Values>) {
  const { row, newId, valuesOf, create, update, listAgain } = edited;
  const versionOf = (kept?: Kept): Version<Values> => ({
    values: valuesOf(kept),
    loadedAt: kept?.updated_at,
  });
  return {
    rowId: row?.id ?? newId,
    initial: versionOf(row),
    save: async (values: Values, loadedAt: string | undefined) => {
      const { error } = await (row ? update({ id: row.id, values, loadedAt }) : create(values));
      return { error };
    },
    readAgain: async () => {
      const now = (await listAgain()).data?.find(({ id }) => id === row?.id);
      return now && versionOf(now);
    },
  };
}
