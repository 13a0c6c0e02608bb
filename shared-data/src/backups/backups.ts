import { createStore, delMany, entries, set } from 'idb-keyval';

/** What a form is about: the same form for another row is another place. */
export type FormKey = { userId: string; form: string; rowId: string };

/** Text that was typed into a form and not saved, as it stood at one time. */
export type Backup = {
  /** The opening of the form that it was typed in. */
  editSession: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  values: object;
  /** The version of the row that the text was written on. */
  loadedAt?: string;
};

type Key = [userId: string, form: string, rowId: string, editSession: string];

// Opened at the first use, not when the module is read.
let store: ReturnType<typeof createStore> | undefined;
const backups = () => (store ??= createStore('admin-backups', 'forms'));

const keyOf = ({ userId, form, rowId }: FormKey, editSession: string): Key => [
  userId,
  form,
  rowId,
  editSession,
];

async function find(matches: (key: Key) => boolean): Promise<[Key, Backup][]> {
  return (await entries<Key, Backup>(backups())).filter(([key]) => matches(key));
}

/** Keeps what is typed on this device. Each opening of a form has its own place, so that two tabs keep both texts. */
export const saveBackup = (place: FormKey, backup: Backup) =>
  set(keyOf(place, backup.editSession), backup, backups());

/** What other openings of this form left behind, the newest first. */
export async function listBackups({ userId, form, rowId }: FormKey): Promise<Backup[]> {
  const found = await find((key) => key[0] === userId && key[1] === form && key[2] === rowId);
  return found.map(([, backup]) => backup).sort((a, b) => b.savedAt - a.savedAt);
}

export const deleteBackup = (place: FormKey, editSession: string) =>
  delMany([keyOf(place, editSession)], backups());

/** How many unsaved texts of this person are kept on this device. */
export const countBackups = async (userId: string) => (await find((key) => key[0] === userId)).length;

/** For a log-out that was confirmed. */
export async function deleteAllBackups(userId: string) {
  const found = await find((key) => key[0] === userId);
  await delMany(
    found.map(([key]) => key),
    backups(),
  );
}
