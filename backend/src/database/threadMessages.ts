/** The roles that a request can have; `setRole` accepts no other. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof requestRoles)[number];

/** An operation of the database thread. Operations run in the order in which they are sent. */
export type Operation =
  | { kind: 'query'; text: string; parameters: unknown[] }
  /** Several statements without parameters; rejected after `login`. */
  | { kind: 'script'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'begin' }
  | { kind: 'end'; how: 'commit' | 'rollback' }
  /** Sets the settings and the role for the rest of the transaction. */
  | { kind: 'setRole'; role: RequestRole; settings: [name: string, value: string][] }
  /** Drops the superuser role, until the thread ends. */
  | { kind: 'login'; role: string }
  /** Copies the database's files in the state that an immediate kill would leave. */
  | { kind: 'copyFolder'; to: string }
  /** Lists all tables larger than 64 kB, largest first. */
  | { kind: 'tables' }
  /** Frees the space of deleted rows; runs outside transactions. */
  | { kind: 'vacuum'; table: string }
  | { kind: 'close' };

/** Columns named in `json` hold JSON as text, because text is cheaper to pass between threads than objects. */
export type Result = { rows: Record<string, unknown>[]; affectedRows?: number | undefined; json: string[] };

export type Reply =
  | { id: number; result: Result }
  | { id: number; error: Record<string, unknown> & { message: string } }
  | { channel: string; payload: string };
