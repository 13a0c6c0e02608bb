/** The roles that a request may have; `become` takes no other. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof requestRoles)[number];

/** What the thread of the database can be asked. They run in the order in which they are sent. */
export type Operation =
  | { kind: 'query'; text: string; parameters: unknown[] }
  /** Several statements without values; refused after `login`. */
  | { kind: 'script'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'begin' }
  | { kind: 'end'; how: 'commit' | 'rollback' }
  /** Settings of the transaction, and its role from now on. */
  | { kind: 'become'; role: RequestRole; settings: [name: string, value: string][] }
  /** Gives up being the superuser, for as long as the thread lives. */
  | { kind: 'login'; role: string }
  | { kind: 'close' };

/** Columns named in `json` hold JSON as text: text is cheaper to hand from thread to thread than what it stands for. */
export type Result = { rows: Record<string, unknown>[]; affectedRows?: number | undefined; json: string[] };

export type Reply =
  | { id: number; result: Result }
  | { id: number; error: Record<string, unknown> & { message: string } }
  | { channel: string; payload: string };
