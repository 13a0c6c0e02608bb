import type { ImportedSubscriber } from '@brand/shared-data/admin';
import { decodeText, garbled } from '../text/encoding';
import {
  isConfirmation,
  isDate,
  isOwnWords,
  judge,
  mayTellWhoLeft,
  meaningOf,
  mentionsLeft,
  type Meaning,
  type Verdict,
} from './subscriberColumns';
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
  /** Lines that are left out, or read in another way than they say. */
  faults: string[];
  /** Questions to answer before the remaining rows can be imported. */
  questions: ListQuestion[];
  /** The addresses of the rows awaiting an answer. */
  waiting: string[];
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

const fileColumn = 'The name of the file';

/**
 * Reads a subscriber list from other software; returns null if no column holds email addresses. Some programs say only in the name
 * of the file that all of it left.
 */
export function readSubscribersCsv(csv: string, answers: Answers = {}, fileName = ''): ReadList | null {
  const { names, rows: read, faults } = readCsv(csv, holdsAnotherRow, tellNothing);
  const data = read.map(({ cells }) => ({ ...cells, [fileColumn]: fileName }));
  const columns = names.map((name) => ({ name, meaning: meaningOf(name, names) }));
  const valueOf = (row: Record<string, string>, name: string) => row[name]?.trim() ?? '';
  const namesOf = (meaning: Meaning) =>
    columns.filter((one) => one.meaning === meaning).map(({ name }) => name);
  const emails = namesOf('email');
  if (emails.length === 0) return null;
  // A column such as “Subscriber” may hold names.
  const emailOf = (row: Record<string, string>) => {
    const given = emails.map((name) => valueOf(row, name)).filter(Boolean);
    return toAddress(given.find((value) => value.includes('@')) ?? given[0] ?? '');
  };

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
    const values = data.map((row) => valueOf(row, name));
    const of = judgeOf(name, meaning, values, names);
    // A column without values is ignored.
    return of && values.some((value) => value !== '') ? [{ name, of }] : [];
  });
  if (mentionsLeft(fileName)) judges.push({ name: fileColumn, of: () => null });
  const verdictOf = (row: Record<string, string>): Verdict => {
    // One column that says the person left is enough.
    const known = judges.map(({ name, of }) => ({ name, value: valueOf(row, name), of }));
    if (known.some(({ value, of }) => of(value) === 'left')) return 'left';
    const verdicts = known.map(({ name, value, of }) => {
      const verdict = of(value);
      if (verdict) return verdict;
      unclear.set(name, (unclear.get(name) ?? new Set()).add(value));
      return answers[name]?.[value] ?? (value === '' ? null : (answers[name]?.[anyValue] ?? null));
    });
    if (verdicts.includes('left')) return 'left';
    return verdicts.includes(null) ? null : 'stays';
  };
  const judged = data.map((row) => ({ row, email: emailOf(row), verdict: verdictOf(row) }));
  const waiting = judged.flatMap(({ email, verdict }) => (verdict === null ? [email] : []));
  // Another row of the same person does not answer for one that waits.
  const asked = new Set(waiting.map((email) => email.toLowerCase()));
  const rows = judged.flatMap(({ row, email, verdict }) =>
    verdict === 'left' || (verdict && !asked.has(email.toLowerCase()))
      ? [{ email, subscribed_at: dayOf(row).instant, has_left: verdict === 'left' }]
      : [],
  );
  const unread = data.map(dayOf).filter(({ text, instant }) => text !== '' && instant === null).length;
  if (unread > 0)
    faults.push(
      `${unread === 1 ? '1 day is' : `${unread} days are`} not understood: who has one counts as subscribed today.`,
    );
  const questions = [...unclear].map(([column, values]) => ({
    column,
    values: toAsked([...values]),
  }));
  return { rows, columns, faults, questions, waiting };
}

/** Decides by a column's values whether a person is subscribed; null if the column says nothing about it. */
function judgeOf(
  name: string,
  meaning: Meaning | null,
  values: readonly string[],
  names: readonly string[],
): ((value: string) => Verdict) | null {
  if (meaning === 'email') return null;
  if (meaning === 'date')
    return (value) => (value === '' && isConfirmation(name) ? null : judge(meaning, value));
  if (meaning) return (value) => judge(meaning, value);
  if (isOwnWords(name)) return (value) => (mentionsLeft(value) ? null : 'stays');
  return mayTellWhoLeft(name, [...new Set(values)], names) ? () => null : null;
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
