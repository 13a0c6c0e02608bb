import { createStore, delMany, entries, set } from 'idb-keyval';

/** Identifies a form by its user and the row that it edits. */
export type FormKey = { userId: string; form: string; rowId: string };

/** Text that was typed into a form and not saved. */
export type Backup = {
  /** The edit session that it was typed in: each opening of a form has its own. */
  editSession: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  values: object;
  /** The version of the row that the form was opened with. */
  loadedAt?: string;
};

type Key = [userId: string, form: string, rowId: string, editSession: string];

// Opened at the first use, not when the module is evaluated.
let database: ReturnType<typeof createStore> | undefined;
const getDatabase = () => (database ??= createStore('admin-backups', 'forms'));

const toKey = ({ userId, form, rowId }: FormKey, editSession: string): Key => [
  userId,
  form,
  rowId,
  editSession,
];

async function find(matches: (key: Key) => boolean): Promise<[Key, Omit<Backup, 'editSession'>][]> {
  const all = await entries<Key, Omit<Backup, 'editSession'>>(getDatabase());
  return all.filter(([key]) => matches(key));
}

/** Saves what is typed on this device. Each edit session has its own backup, so that two tabs keep both texts. */
export const saveBackup = (form: FormKey, { editSession, ...backup }: Backup) =>
  set(toKey(form, editSession), backup, getDatabase());

/** The backups of all edit sessions of a form, the newest first. */
export async function listBackups({ userId, form, rowId }: FormKey): Promise<Backup[]> {
  const found = await find((key) => key[0] === userId && key[1] === form && key[2] === rowId);
  return found
    .map(([[, , , editSession], { savedAt, values, loadedAt }]) => ({
      editSession,
      savedAt,
      values,
      loadedAt,
    }))
    .sort((a, b) => b.savedAt - a.savedAt);
}

export const deleteBackup = (form: FormKey, editSession: string) =>
  delMany([toKey(form, editSession)], getDatabase());

/** The number of a user's unsaved texts on this device. */
export const countBackups = async (userId: string) => (await find((key) => key[0] === userId)).length;

/** For a log-out that was confirmed. */
export async function deleteAllBackups(userId: string) {
  const found = await find((key) => key[0] === userId);
  await delMany(
    found.map(([key]) => key),
    getDatabase(),
  );
}
