import { createStore, delMany, entries, set, update } from 'idb-keyval';

/** Identifies the form for an existing row or for a new one. */
export type FormKey = { userId: string; form: string; rowId: string };

/** Text that was typed into a form but not saved. */
export type Backup = {
  /** The edit session in which the text was typed. */
  session: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  values: object;
  /** The version of the row with which the form was opened. */
  loadedAt?: string;
  /** Set if another device typed the text, so that it was only read from the server. */
  isElsewhere?: true;
};

/** A text's sync state; a `discarded` text still has to be deleted on the server. Without a state, the text is not sent. */
export type SyncState = 'waiting' | 'sent' | 'refused' | 'discarded';

/** A text on this device, with the form that it belongs to. */
export type LocalText = { key: FormKey; backup: Backup; state?: SyncState };

type Key = [userId: string, form: string, rowId: string, session: string];
type Stored = Omit<Backup, 'session'> & { state?: SyncState };

// Opened on first use rather than when the module is loaded.
let store: ReturnType<typeof createStore> | undefined;
const getStore = () => (store ??= createStore('admin-backups', 'forms'));

const toKey = ({ userId, form, rowId }: FormKey, session: string): Key => [userId, form, rowId, session];

/** All of a person's texts on this device, newest first. */
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

/** Saves unsaved text on this device. Each edit session has its own entry, so that two tabs cannot overwrite each other's text. */
export const saveBackup = (form: FormKey, { session, ...backup }: Backup, state?: SyncState) =>
  set(toKey(form, session), { ...backup, state }, getStore());

/** Changes the state of a text, unless the text has changed since `savedAt`. */
export const setState = (form: FormKey, { session, savedAt }: Backup, state: SyncState) =>
  update<Stored | undefined>(
    toKey(form, session),
    (stored) => (stored?.savedAt === savedAt ? { ...stored, state } : stored),
    getStore(),
  );

/** The form's backups from all edit sessions, newest first. */
export async function listBackups({ userId, form, rowId }: FormKey): Promise<Backup[]> {
  return (await listLocalTexts(userId))
    .filter(({ key, state }) => key.form === form && key.rowId === rowId && state !== 'discarded')
    .map(({ backup }) => backup);
}

export const deleteBackup = (form: FormKey, session: string) => delMany([toKey(form, session)], getStore());

/** The number of this person's unsaved texts that exist only on this device. */
export const countBackups = async (userId: string) =>
  (await listLocalTexts(userId)).filter(({ state }) => state !== 'sent' && state !== 'discarded').length;

/** Deletes a person's texts on this device, for a confirmed log-out. */
export async function deleteAllBackups(userId: string) {
  const all = await listLocalTexts(userId);
  await delMany(
    all.map(({ key, backup }) => toKey(key, backup.session)),
    getStore(),
  );
}
