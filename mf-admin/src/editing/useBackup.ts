import { useEffect, useMemo, useState } from 'react';
import { randomUuid, useDispatch, useSession } from '@brand/shared-data';
import {
  discardText,
  keepText,
  listBackups,
  meetTexts,
  sendTexts,
  type Backup,
  type FormKey,
} from '@brand/shared-data/admin';

type Typed = Pick<Backup, 'values' | 'loadedAt'>;

type Options = {
  form: string;
  rowId: string;
  /** Whether backups of other sessions are read. */
  offersBackups: boolean;
};

/**
 * Backs up a form's unsaved values: on this device a second after they were typed, or immediately when the page is hidden or the
 * form unmounts; then on the server (docs/decisions/120). `found` contains the texts of other edit sessions, on any device.
 */
export function useBackup({ form, rowId, offersBackups }: Options) {
  const dispatch = useDispatch();
  const userId = useSession().user?.id ?? '';
  const key = useMemo<FormKey>(() => ({ userId, form, rowId }), [userId, form, rowId]);
  const [session] = useState(() => randomUuid());
  const [writer] = useState(createWriter);
  const [found, setFound] = useFound(key, session, offersBackups);
  useFlush(writer.flush);

  // Not awaited, because a form must not wait for the network.
  const send = () => void dispatch(sendTexts(userId));
  const save = async (typed: Typed) => {
    await keepText(key, { ...typed, session, savedAt: Date.now() });
    send();
  };
  const discardSession = async (discarded: string) => {
    await discardText(key, discarded);
    send();
  };
  const remove = async () => {
    const all = await listBackups(key);
    if (all.some((backup) => backup.session === session)) await discardSession(session);
  };
  const discard = (backup: Backup) => {
    setFound((all) => all.filter((other) => other !== backup));
    return writer.now(() => discardSession(backup.session));
  };

  return {
    found,
    /** `typed` is undefined once the change has been undone. */
    schedule: (typed: Typed | undefined) => writer.later(() => (typed ? save(typed) : remove())),
    remove: () => writer.now(remove),
    /** Continues another session's text, which is deleted once its copy is written. */
    adopt: async (backup: Backup, typed: Typed) => {
      await writer.now(() => save(typed));
      await discard(backup);
    },
    discard,
  };
}

const pauseMs = 3000;
const none: Backup[] = [];

/** The texts of the form's other sessions, read every few seconds while the page is visible. */
function useFound(key: FormKey, session: string, offersBackups: boolean) {
  const dispatch = useDispatch();
  const [found, setFound] = useState<Backup[]>([]);

  useEffect(() => {
    if (!key.userId || !offersBackups) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (all: Backup[]) => {
      const others = all.filter((backup) => backup.session !== session);
      if (isCurrent) setFound((before) => (isSame(before, others) ? before : others));
    };
    const meet = async () => {
      if (!isCurrent) return;
      if (document.visibilityState === 'visible' && navigator.onLine)
        await dispatch(meetTexts(key, session)).then(show, console.error);
      if (isCurrent) timer = setTimeout(() => void meet(), pauseMs);
    };
    // Reads the local copies first, because the network may be slow.
    void listBackups(key).then(show, console.error).then(meet);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, key, session, offersBackups]);
  return [offersBackups ? found : none, setFound] as const;
}

const isSame = (some: Backup[], others: Backup[]) =>
  some.length === others.length &&
  some.every(({ session, savedAt }, index) => {
    const other = others[index];
    return other?.session === session && other.savedAt === savedAt;
  });

type Write = () => Promise<void>;

const delayMs = 1000;

/** Writes in order, one at a time; a delayed write replaces the one before it. */
function createWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Write | undefined;
  let last = Promise.resolve();

  const now = (write: Write): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    // Only logs errors, because the form also works without IndexedDB.
    last = last.then(write).catch(console.error);
    return last;
  };
  const flush = () => {
    if (waiting) void now(waiting);
  };
  const later = (write: Write) => {
    waiting = write;
    timer ??= setTimeout(flush, delayMs);
  };
  return { now, later, flush };
}

/** Flushes on unmount and when the page is hidden, because a hidden page may never run again. */
function useFlush(flush: () => void) {
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
