import type { ImportedSubscriber } from '@brand/shared-data/admin';
import { decodeText, garbled } from '../text/encoding';
import { parse } from 'papaparse';
import { isDate, judge, mayTellWhoLeft, meaningOf, type Meaning, type Verdict } from './subscriberColumns';
import { inOrder, isInDigits, ordersOf, type DayOrder } from './dayOrder';
import { toInstant } from './toInstant';

/** Whether people with this value in this column have left. `rest` is the answer for columns with too many values. */
export type Answers = Readonly<Record<string, Readonly<Record<string, 'stays' | 'left'>>>>;

/** A column that may say who unsubscribed, with its unknown values. */
export type ListQuestion = { column: string; values: string[] };

/** The order of dates in these columns, as the owner has answered. */
export type ToldOrders = Readonly<Record<string, DayOrder>>;

/** A column with dates in digits. */
export type DayColumn = {
  name: string;
  /** One of its dates; for a question, a date that differs by order. */
  example: string;
  /** The orders that the column allows. */
  orders: DayOrder[];
  /** Undefined if the owner has to be asked. */
  order: DayOrder | undefined;
};

export type ReadList = {
  /** Rows with a known answer: subscribed, or unsubscribed. */
  rows: ImportedSubscriber[];
  /** The meaning of each column; null where it is left out. */
  columns: { name: string; meaning: Meaning | null }[];
  days: DayColumn[];
  /** The number of unreadable dates: those subscriptions date from the import. */
  unread: number;
  /** Questions to answer before the other rows can be imported. */
  questions: ListQuestion[];
  /** How many rows wait for an answer. */
  waiting: number;
};

const maxValues = 12;
/** Replaces all values of a column that has too many. */
export const anyValue = 'any value';

/**
 * The text of a list; null for bytes in no known encoding, because the words for "left" would not be found in them.
 */
export function decodeList(bytes: Uint8Array): string | null {
  const csv = decodeText(bytes);
  return csv.includes(garbled) ? null : csv;
}

/** Reads another list. Null when no column holds addresses. */
export function readSubscribersCsv(
  csv: string,
  answers: Answers = {},
  told: ToldOrders = {},
): ReadList | null {
  // Spreadsheets say in a first line which sign separates the columns.
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
  /** The day of a row as an unambiguous text; undefined if the owner is asked first. */
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
      // An empty column says nothing.
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
    // A person who left according to one column has left.
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

/** The values to ask about: many values, or dates, are one question, and the empty value is another. */
function toAsked(values: string[]): string[] {
  const said = values.filter((value) => value !== '');
  const areOne = values.length > maxValues || (said.length > 1 && said.every(isDate));
  return areOne ? [anyValue, ...values.filter((value) => value === '')] : values;
}

/** An address without the name before it, and the signs that spreadsheets and web pages put around it. */
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
