export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** That a row changed, and which; never its content, which is read again for each person who may see it. */
export type Change = { schema: string; table: string; type: ChangeType; key: Record<string, unknown> };

/** What somebody wants to hear of. `asked` goes back as it came: supabase-js leaves when it finds it altered. */
export type Subscription = {
  id: number;
  asked: Record<string, unknown>;
  event: string;
  schema: string;
  table: string;
  filter: { column: string; operator: string; value: string } | null;
};

const anything = '*';
const filterShape = /^([a-z_][a-z0-9_]*)=(eq|neq|in)\.(.*)$/s;

/** Reads the `postgres_changes` of a join; null when one of them asks for what there is not. */
export function readSubscriptions(
  payload: Record<string, unknown>,
  isLive: (schema: string, table: string) => boolean,
  nextId: () => number,
): Subscription[] | null {
  const { postgres_changes: asked }: { postgres_changes?: unknown } = { ...Object(payload['config']) };
  const subscriptions = (Array.isArray(asked) ? asked : []).map((one: unknown) =>
    read({ ...Object(one) }, nextId()),
  );
  const known = subscriptions.filter((one) => one !== null);
  const allLive = known.every(({ schema, table }) => table === anything || isLive(schema, table));
  return allLive && known.length === subscriptions.length ? known : null;
}

function read(asked: Record<string, unknown>, id: number): Subscription | null {
  const { event = anything, schema = 'public', table = anything, filter } = asked;
  const parts = typeof filter === 'string' && filter !== '' ? filterShape.exec(filter) : undefined;
  if (parts === null) return null;
  const [, column = '', operator = '', value = ''] = parts ?? [];
  return {
    id,
    asked,
    event: String(event),
    schema: String(schema),
    table: String(table),
    filter: parts ? { column, operator, value } : null,
  };
}

/** Whether a subscription is about this table and kind of change, its filter aside. */
export function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  const fits = (wanted: string, is: string) => wanted === anything || wanted === is;
  return fits(event, change.type) && fits(schema, change.schema) && fits(table, change.table);
}

/** Whether the row as its reader sees it passes the filter. A deleted row cannot be asked any more and passes. */
export function passes({ filter }: Subscription, row: Record<string, unknown> | null): boolean {
  if (!filter || row === null) return true;
  const is = String(row[filter.column]);
  if (filter.operator === 'eq') return is === filter.value;
  if (filter.operator === 'neq') return is !== filter.value;
  return filter.value
    .replace(/^\(|\)$/g, '')
    .split(',')
    .includes(is);
}
