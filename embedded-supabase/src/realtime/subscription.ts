import { InvalidSubscription, matchesAll, readFilter, type Column, type Condition } from './filter';

type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** A change to a row, without the row's content, which is read separately for each listener. */
export type Change = { schema: string; table: string; type: ChangeType; key: Record<string, unknown> };

/** `requested` is sent back unchanged, because supabase-js closes the channel if it differs. */
export type Subscription = {
  id: number;
  requested: Record<string, unknown>;
  event: string;
  schema: string;
  table: string;
  conditions: readonly Condition[];
  /** The columns sent to the subscriber; null for all. */
  select: readonly string[] | null;
};

export type TableOf = (schema: string, table: string) => { columns: readonly Column[] } | undefined;

const anything = '*';
const events = [anything, 'INSERT', 'UPDATE', 'DELETE'];
const maxSubscriptions = 20;

/** Parses the `postgres_changes` of a join. Throws InvalidSubscription if any of them is invalid. */
export function readSubscriptions(
  config: Record<string, unknown>,
  tableOf: TableOf,
  nextId: () => number,
): Subscription[] {
  const { postgres_changes: requested } = config;
  const changes: unknown[] = Array.isArray(requested) ? requested : [];
  if (changes.length > maxSubscriptions)
    throw new InvalidSubscription(`A channel listens to at most ${maxSubscriptions} kinds of changes.`);
  return changes.map((one) => read({ ...Object(one) }, tableOf, nextId()));
}

function read(requested: Record<string, unknown>, tableOf: TableOf, id: number): Subscription {
  const { event = anything, schema = 'public', table = anything, filter = '', select } = requested;
  const [eventName, schemaName, tableName] = [String(event), String(schema), String(table)];
  if (!events.includes(eventName))
    throw new InvalidSubscription(`"${eventName.slice(0, 100)}" is no change.`);
  const found = tableName === anything ? undefined : tableOf(schemaName, tableName);
  if (tableName !== anything && !found)
    throw new InvalidSubscription('the table does not exist, or is not in the publication supabase_realtime');
  if (typeof filter !== 'string') throw new InvalidSubscription('a filter is a text');
  if (!found && (filter !== '' || select !== undefined))
    throw new InvalidSubscription('a filter and "select" belong to one table');
  return {
    ...{ id, requested, event: eventName, schema: schemaName, table: tableName },
    conditions: found && filter !== '' ? readFilter(filter, found.columns) : [],
    select: found && select !== undefined && select !== null ? readSelect(select, found.columns) : null,
  };
}

function readSelect(select: unknown, columns: readonly Column[]): string[] {
  if (!Array.isArray(select) || select.length === 0)
    throw new InvalidSubscription('"select" is a list of columns');
  return select.map((name) => {
    if (!columns.some((column) => column.name === name))
      throw new InvalidSubscription(`column "${String(name).slice(0, 100)}" does not exist`);
    return String(name);
  });
}

/** Whether the subscription covers this table and type of change, regardless of its filter. */
export function matchesTable({ event, schema, table }: Subscription, change: Change): boolean {
  const matches = (expected: string, actual: string) => expected === anything || expected === actual;
  return matches(event, change.type) && matches(schema, change.schema) && matches(table, change.table);
}

/** Whether the row, as the listener sees it, matches the filter. Always true for a deleted row, which can no longer be read. */
export function matchesFilter({ conditions }: Subscription, row: Record<string, unknown> | null): boolean {
  return row === null || matchesAll(conditions, row);
}
