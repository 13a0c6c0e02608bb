import { createStore, delMany, entries, set, update } from 'idb-keyval';

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
  /** It was only read from the server: another device has typed it. */
  isElsewhere?: true;
};

/** The sync state of a text: `discarded` has to be deleted on the server, too. Without a state it stays on this device. */
export type SyncState = 'waiting' | 'sent' | 'refused' | 'discarded';

/** A text of this device, with its place. */
export type LocalText = { key: FormKey; backup: Backup; state?: SyncState };

type Key = [userId: string, form: string, rowId: string, session: string];
type Stored = Omit<Backup, 'session'> & { state?: SyncState };

// Opened at the first use, not when the module is loaded.
let store: ReturnType<typeof createStore> | undefined;
const getStore = () => (store ??= createStore('admin-backups', 'forms'));

const toKey = ({ userId, form, rowId }: FormKey, session: string): Key => [userId, form, rowId, session];

/** All texts of a person on this device, the newest first. */
export async function listLocalTexts(of: string): Promise<LocalText[]> {
  // A text that was deleted while its state changed is stored as undefined.
  const all = await entries<Key, Stored | undefined>(getStore());
  return all
    .flatMap(([[userId, form, rowId, session], stored]) => {
      if (userId !== of || !stored) return [];
      const { state, ...backup } = stored;
      return [{ key: { userId, form, rowId }, backup: { ...backup, session }, state }];
    })
    .sort((a, b) => b.backup.savedAt - a.backup.savedAt);
}

/** Saves unsaved text on this device. Each edit session has its own entry, so that neither of two tabs overwrites the other's text. */
export const saveBackup = (form: FormKey, { session, ...backup }: Backup, state?: SyncState) =>
  set(toKey(form, session), { ...backup, state }, getStore());

/** Changes the state of a text, unless the text has changed since `savedAt`. */
export const setState = (form: FormKey, { session, savedAt }: Backup, state: SyncState) =>
  update<Stored | undefined>(
    toKey(form, session),
    (stored) => (stored?.savedAt === savedAt ? { ...stored, state } : stored),
    getStore(),
  );

/** The backups of all edit sessions of this form, the newest first. */
export async function listBackups({ userId, form, rowId }: FormKey): Promise<Backup[]> {
  return (await listLocalTexts(userId))
    .filter(({ key, state }) => key.form === form && key.rowId === rowId && state !== 'discarded')
    .map(({ backup }) => backup);
}

export const deleteBackup = (form: FormKey, session: string) => delMany([toKey(form, session)], getStore());

/** How many unsaved texts of this person are on this device and nowhere else. */
export const countBackups = async (userId: string) =>
  (await listLocalTexts(userId)).filter(({ state }) => state !== 'sent' && state !== 'discarded').length;

/** For a log-out that was confirmed. */
export async function deleteAllBackups(userId: string) {
  const all = await listLocalTexts(userId);
  await delMany(
    all.map(({ key, backup }) => toKey(key, backup.session)),
    getStore(),
  );
}
