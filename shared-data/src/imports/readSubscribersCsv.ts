import type { ImportedSubscriber } from '../admin/subscribers.api';
import { parse } from 'papaparse';
import { judge, mayTellWhoLeft, meaningOf, type Meaning, type Verdict } from './subscriberColumns';
import { toInstant } from './toInstant';

/** Whether people with this value in this column have left. `rest` counts where there are too many values to ask for each. */
export type Answers = Readonly<Record<string, Readonly<Record<string, 'stays' | 'left'>>>>;

/** A column that may tell who left, with the values that are not understood. */
export type ListQuestion = { column: string; values: string[] };

export type ReadList = {
  /** Those of whom it is known whether they left. */
  rows: ImportedSubscriber[];
  /** The meaning of each column; null where it is left out. */
  columns: { name: string; meaning: Meaning | null }[];
  /** Questions to answer before the others are rows. */
  questions: ListQuestion[];
  /** How many rows wait for an answer. */
  waiting: number;
};

const maxValues = 12;
/** Stands for all values of a column that has too many. */
export const anyValue = 'any value';

/** Reads another list. Null when no column holds addresses. */
export function readSubscribersCsv(csv: string, answers: Answers = {}): ReadList | null {
  const { data, meta } = parse<Record<string, string>>(csv, { header: true, skipEmptyLines: 'greedy' });
  const names = meta.fields ?? [];
  const columns = names.map((name) => ({ name, meaning: meaningOf(name, names) }));
  const valueOf = (row: Record<string, string>, name: string) => row[name]?.trim() ?? '';
  const namesOf = (meaning: Meaning) =>
    columns.filter((one) => one.meaning === meaning).map(({ name }) => name);
  const [email] = namesOf('email');
  if (email === undefined) return null;

  const unclear = new Map<string, Set<string>>();
  const judges = columns.flatMap(({ name, meaning }) => {
    const values = [...new Set(data.map((row) => valueOf(row, name)))];
    if (meaning === 'stays' || meaning === 'left' || meaning === 'status')
      // A column in which nothing stands says nothing.
      return values.some((value) => value !== '')
        ? [{ name, of: (value: string) => judge(meaning, value) }]
        : [];
    if (meaning !== null || !mayTellWhoLeft(name, values, names)) return [];
    return values.some((value) => value !== '') ? [{ name, of: (): Verdict => null }] : [];
  });
  const verdictOf = (row: Record<string, string>): Verdict => {
    const verdicts = judges.map(({ name, of }) => {
      const value = valueOf(row, name);
      const known = of(value);
      if (known) return known;
      unclear.set(name, (unclear.get(name) ?? new Set()).add(value));
      return answers[name]?.[value] ?? answers[name]?.[anyValue] ?? null;
    });
    // Somebody who left by one column has left.
    if (verdicts.includes('left')) return 'left';
    return verdicts.includes(null) ? null : 'stays';
  };
  const judged = data.map((row) => ({ row, verdict: verdictOf(row) }));
  const rows = judged
    .filter(({ verdict }) => verdict !== null)
    .map(({ row, verdict }) => ({
      email: valueOf(row, email).replace(/^'/, ''),
      subscribed_at: toInstant(
        namesOf('date')
          .map((name) => valueOf(row, name))
          .find(Boolean),
      ),
      has_left: verdict === 'left',
    }));
  const questions = [...unclear].map(([column, values]) => ({
    column,
    values: values.size > maxValues ? [anyValue] : [...values],
  }));
  return { rows, columns, questions, waiting: data.length - rows.length };
}
