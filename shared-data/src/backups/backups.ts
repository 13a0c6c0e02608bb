import { createStore, delMany, entries, set } from 'idb-keyval';

/** The form of one row, or of a new one. */
export type FormKey = { userId: string; form: string; rowId: string };

/** Text that was typed into a form and not saved. */
export type Backup = {
  /** The edit session that it was typed in. */
  session: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  values: object;
  /** The version of the row that the form was opened with. */
  loadedAt?: string;
};

type Key = [userId: string, form: string, rowId: string, session: string];
type Stored = Omit<Backup, 'session'>;

// Opened at the first use, not when the module is loaded.
let store: ReturnType<typeof createStore> | undefined;
const getStore = () => (store ??= createStore('admin-backups', 'forms'));

const toKey = ({ userId, form, rowId }: FormKey, session: string): Key => [userId, form, rowId, session];

async function find(matches: (key: Key) => boolean): Promise<[Key, Stored][]> {
  return (await entries<Key, Stored>(getStore())).filter(([key]) => matches(key));
}

/** Saves what is typed on this device. Each edit session has its own entry, so that neither of two tabs overwrites the other's text. */
export const saveBackup = (form: FormKey, { session, ...backup }: Backup) =>
  set(toKey(form, session), backup, getStore());

/** The backups of all edit sessions of this form, the newest first. */
export async function listBackups({ userId, form, rowId }: FormKey): Promise<Backup[]> {
  const found = await find((key) => key[0] === userId && key[1] === form && key[2] === rowId);
  return found.map(([key, backup]) => ({ ...backup, session: key[3] })).sort((a, b) => b.savedAt - a.savedAt);
}

export const deleteBackup = (form: FormKey, session: string) => delMany([toKey(form, session)], getStore());

/** How many unsaved texts of this person are stored on this device. */
export const countBackups = async (userId: string) => (await find((key) => key[0] === userId)).length;

/** For a log-out that was confirmed. */
export async function deleteAllBackups(userId: string) {
  const found = await find((key) => key[0] === userId);
  await delMany(
    found.map(([key]) => key),
    getStore(),
  );
}
