import { sendRequest, type DataExtra } from '../core/supabaseBaseQuery';
import type { DataThunk } from '../core/thunks';
import { isOutOfReach } from '../core/errors';
import {
  deleteBackup,
  listLocalTexts,
  saveBackup,
  setState,
  type Backup,
  type FormKey,
  type LocalText,
} from './backups';

// Text that is typed but not saved is stored first on the device and then on the server, where the owner's other devices find it
// (docs/decisions/120). Thunks rather than endpoints, because nothing is cached.

/** Stores a text on this device, for `sendTexts` to send. */
export const keepText = (form: FormKey, backup: Backup) => saveBackup(form, backup, 'waiting');

/** Marks a text on this device as discarded, for `sendTexts` to delete everywhere. */
export const discardText = (form: FormKey, session: string) =>
  saveBackup(form, { session, savedAt: Date.now(), values: {} }, 'discarded');

let last = Promise.resolve();

/**
 * Sends the texts that wait on this device and deletes those that were discarded, one after another, so that an older text never arrives
 * last.
 */
export const sendTexts =
  (userId: string): DataThunk<Promise<void>> =>
  (_dispatch, _getState, extra) =>
    (last = last.then(() => sendWaiting(extra, userId)).catch(console.error));

async function sendWaiting(extra: DataExtra, userId: string): Promise<void> {
  const all = await listLocalTexts(userId);
  const isIn = (wanted: string) => all.filter(({ state }) => state === wanted);
  // Saves before deleting, so that a text continued in another session is stored under that session before it is deleted under
  // the old one.
  for (const text of [...isIn('waiting'), ...isIn('discarded')]) {
    const { key, backup, state } = text;
    const { error } = await (state === 'waiting' ? send(extra, text) : remove(extra, backup.session));
    if (error && isOutOfReach(error)) return;
    if (state === 'discarded') await deleteBackup(key, backup.session);
    // A text that is too long for the server is kept only on this device.
    else await setState(key, backup, error ? 'refused' : 'sent');
  }
}

const send = (extra: DataExtra, { key: { form, rowId }, backup }: LocalText) =>
  sendRequest({ extra, signedIn: true }, (db, userId) =>
    db.from('unsent_texts').upsert({
      id: backup.session,
      user_id: userId,
      form,
      row_id: rowId,
      based_on: backup.loadedAt ?? null,
      typed: withoutFiles(backup.values),
    }),
  );

const remove = (extra: DataExtra, session: string) =>
  sendRequest({ extra, signedIn: true }, (db) => db.from('unsent_texts').delete().eq('id', session));

type Scalar = string | number | boolean | null;

// An entry's photos are kept on the device on which they were taken.
const withoutFiles = (values: object): Record<string, Scalar> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Scalar] => isScalar(entry[1])));

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Whether the server has the whole text, which is the case if there are no photos. */
const isWhole = ({ values }: Backup) =>
  Object.values(values).every((value) => isScalar(value) || (Array.isArray(value) && value.length === 0));

/**
 * Sends waiting changes and returns the unsaved texts from a form's other edit sessions, on this device and, if there is a
 * connection, on the user's other devices. A text that another device has saved or discarded is also deleted here.
 */
export const meetTexts =
  (form: FormKey, session: string): DataThunk<Promise<Backup[]>> =>
  async (dispatch, _getState, extra) => {
    await dispatch(sendTexts(form.userId));
    // Read before the request, because a text that had been sent by then but is missing from the response has been deleted.
    const local = (await listLocalTexts(form.userId)).filter(
      ({ key, backup }) => key.form === form.form && key.rowId === form.rowId && backup.session !== session,
    );
    const { data: rows, error } = await sendRequest({ extra, signedIn: true }, (db) =>
      db.rpc('list_unsent_texts', { p_form: form.form, p_row_id: form.rowId }),
    );
    const here = local.filter(({ state }) => state !== 'discarded');
    if (error) return here.map(({ backup }) => backup);

    const isGone = ({ backup, state }: LocalText) =>
      state === 'sent' && isWhole(backup) && !rows.some(({ id }) => id === backup.session);
    for (const { key, backup } of here.filter(isGone)) await deleteBackup(key, backup.session);
    const known = [session, ...local.map(({ backup }) => backup.session)];
    const elsewhere = rows
      .filter(({ id }) => !known.includes(id))
      .map((row): Backup => ({
        session: row.id,
        savedAt: Date.parse(row.updated_at),
        values: row.typed as object,
        loadedAt: row.based_on ?? undefined,
        isElsewhere: true,
      }));
    const stillHere = here.filter((text) => !isGone(text)).map(({ backup }) => backup);
    return [...stillHere, ...elsewhere].sort((a, b) => b.savedAt - a.savedAt);
  };
