export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** Which row changed, without its content, which is read separately for each listener. */
export type Change = { schema: string; table: string; type: ChangeType; key: Record<string, unknown> };

/** `requested` is sent back unchanged: supabase-js closes the channel when it differs. */
export type Subscription = {
  id: number;
  requested: Record<string, unknown>;
  event: string;
  schema: string;
  table: string;
  filter: { column: string; operator: string; value: string } | null;
};

const anything = '*';
const filterShape = /^([a-z_][a-z0-9_]*)=(eq|neq|in)\.(.*)$/s;

/** Reads the `postgres_changes` of a join; null when one of them is not valid. */
export function readSubscriptions(
  payload: Record<string, unknown>,
  isLive: (schema: string, table: string) => boolean,
  nextId: () => number,
): Subscription[] | null {
  const { postgres_changes: requested }: { postgres_changes?: unknown } = { ...Object(payload['config']) };
  const subscriptions = (Array.isArray(requested) ? requested : []).map((one: unknown) =>
    read({ ...Object(one) }, nextId()),
  );
  const known = subscriptions.filter((one) => one !== null);
  const allLive = known.every(({ schema, table }) => table === anything || isLive(schema, table));
  return allLive && known.length === subscriptions.length ? known : null;
}

function read(requested: Record<string, unknown>, id: number): Subscription | null {
  const { event = anything, schema = 'public', table = anything, filter } = requested;
  const parts = typeof filter === 'string' && filter !== '' ? filterShape.exec(filter) : undefined;
  if (parts === null) return null;
  const [, column = '', operator = '', value = ''] = parts ?? [];
  return {
    id,
    requested,
    event: String(event),
    schema: String(schema),
    table: String(table),
    filter: parts ? { column, operator, value } : null,
  };
}

/** Whether the subscription includes this table and type of change, whatever its filter. */
export function matchesTable({ event, schema, table }: Subscription, change: Change): boolean {
  const matches = (expected: string, actual: string) => expected === anything || expected === actual;
  return matches(event, change.type) && matches(schema, change.schema) && matches(table, change.table);
}

/** Whether the row, as the listener sees it, matches the filter. A deleted row cannot be read and matches. */
export function matchesFilter({ filter }: Subscription, row: Record<string, unknown> | null): boolean {
  if (!filter || row === null) return true;
  const value = String(row[filter.column]);
  if (filter.operator === 'eq') return value === filter.value;
  if (filter.operator === 'neq') return value !== filter.value;
  return filter.value
    .replace(/^\(|\)$/g, '')
    .split(',')
    .includes(value);
}
