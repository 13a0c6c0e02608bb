import type { ImportedSubscriber } from '@brand/shared-data/admin';
import { decodeText, garbled } from '../text/encoding';
import { parse } from 'papaparse';
import { isDate, judge, mayTellWhoLeft, meaningOf, type Meaning, type Verdict } from './subscriberColumns';
import { inOrder, isInDigits, ordersOf, type DayOrder } from './dayOrder';
import { toInstant } from './toInstant';

/** The owner's answers, by column and value. The key `anyValue` covers all values in a column with too many of them. */
export type Answers = Readonly<Record<string, Readonly<Record<string, 'stays' | 'left'>>>>;

/** A column that may show who unsubscribed, with its unknown values. */
export type ListQuestion = { column: string; values: string[] };

/** The date order in these columns, as chosen by the owner. */
export type ToldOrders = Readonly<Record<string, DayOrder>>;

/** A column of numeric dates. */
export type DayColumn = {
  name: string;
  /** One of the column's dates, preferably one that means a different day in each possible order. */
  example: string;
  /** The date orders that the column's values allow. */
  orders: DayOrder[];
  /** Undefined until the owner chooses an order. */
  order: DayOrder | undefined;
};

export type ReadList = {
  /** Rows that can be imported, because their status and date order are known. */
  rows: ImportedSubscriber[];
  /** The meaning of each column; null if the column is ignored. */
  columns: { name: string; meaning: Meaning | null }[];
  days: DayColumn[];
  /** The number of rows with an unreadable date; their subscriptions get the date of the import. */
  unread: number;
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
export function readSubscribersCsv(
  csv: string,
  answers: Answers = {},
  told: ToldOrders = {},
): ReadList | null {
  // Spreadsheets may name the column separator in the first line.
  const [first, delimiter = ''] = /^\s*"?sep=([^\r\n])"?(?:\r\n?|\n)/i.exec(csv) ?? [''];
  const { data, meta } = parse<Record<string, string>>(csv.slice(first.length), {
    header: true,
    delimiter,
    skipEmptyLines: 'greedy',
  });
  const names = meta.fields ?? [];
  const columns = names.map((name) => ({ name, meaning: meaningOf(name, names) }));
  const valueOf = (row: Record<string, string>, name: string) => row[name]?.trim() ?? '';
  const namesOf = (meaning: Meaning) =>
    columns.filter((one) => one.meaning === meaning).map(({ name }) => name);
  const emails = namesOf('email');
  if (emails.length === 0) return null;
  const emailOf = (row: Record<string, string>) =>
    toAddress(emails.map((name) => valueOf(row, name)).find(Boolean) ?? '');

  const days = namesOf('date').flatMap((name) =>
    toDayColumn(
      name,
      data.map((row) => valueOf(row, name)),
      told[name],
    ),
  );
  /**
   * The row's date in an unambiguous form: empty if there is none, null if it is invalid, undefined until the owner has chosen an
   * order.
   */
  const dayOf = (row: Record<string, string>): string | null | undefined => {
    const name = namesOf('date').find((one) => valueOf(row, one) !== '');
    if (name === undefined) return '';
    const text = valueOf(row, name);
    if (!isInDigits(text)) return text;
    const order = days.find((column) => column.name === name)?.order;
    return order && inOrder(text, order);
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
  const judged = data.map((row) => ({ row, verdict: verdictOf(row) }));
  const rows = judged
    .filter(({ row, verdict }) => verdict !== null && dayOf(row) !== undefined)
    .map(({ row, verdict }) => ({
      email: emailOf(row),
      subscribed_at: toInstant(dayOf(row)),
      has_left: verdict === 'left',
    }));
  const unread = data.filter((row) => {
    const day = dayOf(row);
    return day === null || (day !== undefined && day !== '' && toInstant(day) === null);
  }).length;
  const questions = [...unclear].map(([column, values]) => ({
    column,
    values: toAsked([...values]),
  }));
  return { rows, columns, days, unread, questions, waiting: data.length - rows.length };
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

function toDayColumn(name: string, texts: string[], told: DayOrder | undefined): DayColumn[] {
  const inDigits = texts.filter(isInDigits);
  const orders = ordersOf(texts);
  const [first = ''] = inDigits;
  const differs = (text: string) =>
    new Set(orders.map((order) => inOrder(text, order))).size === orders.length;
  const example = inDigits.find(differs) ?? first;
  const order = orders.length === 1 ? orders[0] : orders.find((one) => one === told);
  return orders.length > 0 ? [{ name, example, orders, order }] : [];
}
