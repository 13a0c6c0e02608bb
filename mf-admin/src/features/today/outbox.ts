import { randomUuid, type AppDispatch } from '@brand/shared-data';
import {
  deleteBackup,
  listBackups,
  saveBackup,
  todayApi,
  type Backup,
  type ErrorDetails,
  type FormKey,
  type TodayInput,
} from '@brand/shared-data/admin';
import { PictureError, readPicture } from '../../pictures/pictureFile';
import { storeSizes } from '../../pictures/storeSizes';
import { toEntry } from './toEntry';

/** An entry stored on this device until it has been saved on the site. Its session is the entry's client id. */
export type Waiting = Omit<Backup, 'values'> & { values: TodayInput };

const outboxOf = (userId: string): FormKey => ({ userId, form: 'today', rowId: 'outbox' });

/** Lists the entries written on this device that are not on the site yet, oldest first. */
export const listWaiting = async (userId: string): Promise<Waiting[]> =>
  ((await listBackups(outboxOf(userId))) as Waiting[]).reverse();

export const deleteWaiting = (userId: string, clientId: string) => deleteBackup(outboxOf(userId), clientId);

// The time limit for the entry, and again for each of its photos.
const patienceMs = 10_000;

// The client ids of entries that a form is sending; the queue skips them.
const sentByForm = new Set<string>();

/**
 * Sends an entry. Without a connection it is queued on this device, as `waiting`; after any other error it is kept in the form.
 */
export async function sendOrKeep(
  dispatch: AppDispatch,
  userId: string,
  values: TodayInput,
): Promise<{ id?: string; waiting?: string; error?: ErrorDetails }> {
  const waiting: Waiting = { session: randomUuid(), savedAt: Date.now(), values };
  sentByForm.add(waiting.session);
  // Stores the entry first, so that nothing is lost if the page is closed while sending. Without storage, the entry is sent
  // anyway.
  const isKept = await saveBackup(outboxOf(userId), waiting).then(
    () => true,
    () => false,
  );
  let isInForm = true;
  const sending = sendKept(dispatch, userId, waiting, isKept, () => isInForm).finally(() =>
    sentByForm.delete(waiting.session),
  );
  if (!isKept) return sending;
  // An unresponsive connection would block the form for minutes. If the request succeeds later, it creates the same entry.
  const late = new Promise<{ waiting: string }>((resolve) =>
    setTimeout(
      () => {
        isInForm = false;
        resolve({ waiting: waiting.session });
      },
      (1 + values.photos.length) * patienceMs,
    ),
  );
  return Promise.race([sending, late]);
}

async function sendKept(
  dispatch: AppDispatch,
  userId: string,
  waiting: Waiting,
  isKept: boolean,
  isInForm: () => boolean,
): ReturnType<typeof sendOrKeep> {
  // With an expired session, the refresh alone would take half a minute to fail.
  if (isKept && !navigator.onLine) return { waiting: waiting.session };
  const { id, error } = await send(dispatch, userId, waiting);
  if (error?.kind === 'offline' && isKept) return { waiting: waiting.session };
  // A late error keeps the entry queued, because its form has been closed.
  if (isKept && (!error || isInForm())) await deleteWaiting(userId, waiting.session);
  return { id, error };
}

let sending: Promise<ErrorDetails | undefined> | undefined;

/** Sends all queued entries; resolves to the first error. */
export function sendWaiting(dispatch: AppDispatch, userId: string): Promise<ErrorDetails | undefined> {
  sending ??= sendAll(dispatch, userId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(dispatch: AppDispatch, userId: string): Promise<ErrorDetails | undefined> {
  let first: ErrorDetails | undefined;
  for (const waiting of await listWaiting(userId)) {
    if (sentByForm.has(waiting.session)) continue;
    const { error } = await send(dispatch, userId, waiting);
    if (!error) await deleteWaiting(userId, waiting.session);
    first ??= error;
    if (error?.kind === 'offline' || error?.kind === 'unauthenticated') return error;
  }
  return first;
}

/** Stores the photos, then the entry. Photos that are already stored are skipped. */
async function send(
  dispatch: AppDispatch,
  userId: string,
  waiting: Waiting,
): Promise<{ id?: string; error?: ErrorDetails }> {
  const { session: clientId, savedAt, values } = waiting;
  for (const photo of values.photos) {
    if (photo.address) continue;
    const { data, error } = await storePhoto(dispatch, photo.file);
    if (error) return { error };
    photo.address = data;
    await saveBackup(outboxOf(userId), waiting).catch(() => undefined);
  }
  const { data, error } = await dispatch(
    todayApi.endpoints.sendJournalEntry.initiate({ clientId, values: toEntry(values, savedAt) }),
  );
  return { id: data?.id, error };
}

async function storePhoto(
  dispatch: AppDispatch,
  file: File,
): Promise<{ data?: string; error?: ErrorDetails }> {
  try {
    return await storeSizes(dispatch, await readPicture(file), file.name);
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    return { error: { kind: 'invalid', message: cause.message } };
  }
}
