import type { ImportedSubscriber } from '../admin/subscribers.api';
import { parse } from 'papaparse';
import { toInstant } from './toInstant';

/** What the columns of Ghost, Substack, Mailchimp and this site are called, in small letters. */
const meanings = {
  email: ['email', 'email address', 'e-mail'],
  date: ['created_at', 'subscribed at', 'start date', 'optin_time', 'confirm_time', 'signup date'],
  stays: ['subscribed_to_emails', 'subscribed', 'email_enabled'],
  left: ['deleted_at', 'unsub_time', 'unsubscribed_at', 'email_disabled', 'unsubscribed'],
};
type Meaning = keyof typeof meanings;

export type ReadList = {
  rows: ImportedSubscriber[];
  /** What each column is read as; null where it is left out. */
  columns: { name: string; meaning: Meaning | null }[];
};

/** Reads another list. Null when no column holds addresses. */
export function readSubscribersCsv(csv: string): ReadList | null {
  const { data, meta } = parse<Record<string, string>>(csv, { header: true, skipEmptyLines: 'greedy' });
  const columns = (meta.fields ?? []).map((name) => ({ name, meaning: meaningOf(name) }));
  const valuesOf = (row: Record<string, string>, meaning: Meaning) =>
    columns.filter((column) => column.meaning === meaning).map(({ name }) => row[name]?.trim() ?? '');
  if (!columns.some(({ meaning }) => meaning === 'email')) return null;
  const rows = data.map((row) => ({
    email: valuesOf(row, 'email')[0]?.replace(/^'/, '') ?? '',
    subscribed_at: toInstant(valuesOf(row, 'date').find(Boolean)),
    has_left:
      valuesOf(row, 'stays').some(isNo) ||
      valuesOf(row, 'left').some((value) => value !== '' && !isNo(value)),
  }));
  return { rows, columns };
}

function meaningOf(name: string): Meaning | null {
  const found = Object.entries(meanings).find(([, names]) => names.includes(name.trim().toLowerCase()));
  return (found?.[0] as Meaning | undefined) ?? null;
}

const isNo = (value: string) => /^(false|no|0)$/i.test(value);
