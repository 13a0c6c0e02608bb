/** The roles that a request may have; `setRole` accepts no other. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof requestRoles)[number];

/** An operation of the database thread. Operations run in the order in which they are sent. */
export type Operation =
  | { kind: 'query'; text: string; parameters: unknown[] }
  /** Several statements without values; rejected after `login`. */
  | { kind: 'script'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'begin' }
  | { kind: 'end'; how: 'commit' | 'rollback' }
  /** Settings of the transaction, and its role from now on. */
  | { kind: 'setRole'; role: RequestRole; settings: [name: string, value: string][] }
  /** Drops the superuser role, until the thread ends. */
  | { kind: 'login'; role: string }
  /** Copies the database's files, as a kill would leave them now. */
  | { kind: 'copyFolder'; to: string }
  /** The names of all tables above 64 kB, the largest first. */
  | { kind: 'tables' }
  /** Frees the space of deleted rows, outside of transactions. */
  | { kind: 'vacuum'; table: string }
  | { kind: 'close' };

/** Columns named in `json` hold JSON as text: text is cheaper to pass between threads than objects. */
export type Result = { rows: Record<string, unknown>[]; affectedRows?: number | undefined; json: string[] };

export type Reply =
  | { id: number; result: Result }
  | { id: number; error: Record<string, unknown> & { message: string } }
  | { channel: string; payload: string };
