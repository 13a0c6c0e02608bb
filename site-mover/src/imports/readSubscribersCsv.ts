import type { ImportedSubscriber } from '@brand/shared-data/admin';
import { decodeText, garbled } from '../text/encoding';
import { isDate, judge, mayTellWhoLeft, meaningOf, type Meaning, type Verdict } from './subscriberColumns';
import { inOrder, isInDigits, ordersOf } from './dayOrder';
import { readCsv } from './readCsv';
import { toInstant } from './toInstant';

/** The owner's answers, by column and value. The key `anyValue` covers all values in a column with too many of them. */
export type Answers = Readonly<Record<string, Readonly<Record<string, 'stays' | 'left'>>>>;

/** A column that may show who unsubscribed, with its unknown values. */
export type ListQuestion = { column: string; values: string[] };

export type ReadList = {
  /** Rows that can be imported, because their status is known. */
  rows: ImportedSubscriber[];
  /** The meaning of each column; null if the column is ignored. */
  columns: { name: string; meaning: Meaning | null }[];
  /** The number of rows with an unreadable date; their subscriptions get the date of the import. */
  unread: number;
  /** Lines that are left out, or read in another way than their marks say. */
  faults: string[];
  /** Questions to answer before the remaining rows can be imported. */
  questions: ListQuestion[];
  /** The number of rows awaiting an answer. */
  waiting: number;
};

const maxValues = 12;
/** The key for all values in a column with too many to list. */
export const anyValue = 'any value';

/**
 * Decodes a list; returns null if it contains bytes that are invalid in its encoding, because a garbled word for "left" might be
 * missed.
 */
export function decodeList(bytes: Uint8Array): string | null {
  const csv = decodeText(bytes);
  return csv.includes(garbled) ? null : csv;
}

/** Reads a subscriber list from other software; returns null if no column holds email addresses. */
export function readSubscribersCsv(csv: string, answers: Answers = {}): ReadList | null {
  const { names, rows: read, faults } = readCsv(csv, holdsAnotherRow, tellNothing);
  const data = read.map(({ cells }) => cells);
  const columns = names.map((name) => ({ name, meaning: meaningOf(name, names) }));
  const valueOf = (row: Record<string, string>, name: string) => row[name]?.trim() ?? '';
  const namesOf = (meaning: Meaning) =>
    columns.filter((one) => one.meaning === meaning).map(({ name }) => name);
  const emails = namesOf('email');
  if (emails.length === 0) return null;
  const emailOf = (row: Record<string, string>) =>
    toAddress(emails.map((name) => valueOf(row, name)).find(Boolean) ?? '');

  // Days in digits are read where one order fits the whole column.
  const orders = new Map(
    namesOf('date').map((name) => [name, ordersOf(data.map((row) => valueOf(row, name)))]),
  );
  const dayOf = (row: Record<string, string>) => {
    const name = namesOf('date').find((one) => valueOf(row, one) !== '');
    if (name === undefined) return { text: '', instant: null };
    const text = valueOf(row, name);
    const [order, ...others] = orders.get(name) ?? [];
    const day = order && others.length === 0 && isInDigits(text) ? inOrder(text, order) : text;
    return { text, instant: toInstant(day) };
  };

  const unclear = new Map<string, Set<string>>();
  const judges = columns.flatMap(({ name, meaning }) => {
    const values = [...new Set(data.map((row) => valueOf(row, name)))];
    if (meaning === 'stays' || meaning === 'left' || meaning === 'status')
      // A column without values is ignored.
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
      return answers[name]?.[value] ?? (value === '' ? null : (answers[name]?.[anyValue] ?? null));
    });
    // One column that says the person left is enough.
    if (verdicts.includes('left')) return 'left';
    return verdicts.includes(null) ? null : 'stays';
  };
  const rows = data.flatMap((row) => {
    const verdict = verdictOf(row);
    if (verdict === null) return [];
    return [{ email: emailOf(row), subscribed_at: dayOf(row).instant, has_left: verdict === 'left' }];
  });
  const unread = data.map(dayOf).filter(({ text, instant }) => text !== '' && instant === null).length;
  const questions = [...unclear].map(([column, values]) => ({
    column,
    values: toAsked([...values]),
  }));
  return { rows, columns, unread, faults, questions, waiting: data.length - rows.length };
}

/**
 * The values to ask the owner about. Too many values, or only dates, are combined into one question, and empty cells become
 * another.
 */
function toAsked(values: string[]): string[] {
  const said = values.filter((value) => value !== '');
  const areOne = values.length > maxValues || (said.length > 1 && said.every(isDate));
  return areOne ? [anyValue, ...values.filter((value) => value === '')] : values;
}

/** The email address without a preceding name or characters added by spreadsheets and web pages. */
const toAddress = (text: string) =>
  text
    .replace(/^'/, '')
    .replace(/^[^<>]*<([^<>]+)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();

// A cell with an address on its second line is a row that a quotation mark took in.
const holdsAnotherRow = (cell: string) =>
  cell
    .split(/[\r\n]/)
    .slice(1)
    .some((line) => line.includes('@'));

/** Whether columns that a row lacks say neither who it is nor whether they left. */
const tellNothing = (missing: string[], names: string[]) =>
  missing.every((name) => meaningOf(name, names) === null && !mayTellWhoLeft(name, [], names));
