import { useEffect, useMemo, useState } from 'react';
import { randomUuid, useSession } from '@brand/shared-data';
import { deleteBackup, listBackups, saveBackup, type Backup, type FormKey } from '@brand/shared-data/admin';

type Typed = Pick<Backup, 'values' | 'loadedAt'>;

/**
 * Backs up the unsaved values of a form on this device: a second after they were typed, and at once when the page is hidden
 * or the form unmounts. `found` are the backups of earlier edit sessions.
 */
export function useBackup(form: string, rowId: string) {
  const userId = useSession().user?.id ?? '';
  const key = useMemo<FormKey>(() => ({ userId, form, rowId }), [userId, form, rowId]);
  const [session] = useState(() => randomUuid());
  const [writer] = useState(createWriter);
  const [found, setFound] = useState<Backup[]>([]);

  useEffect(() => {
    let isCurrent = true;
    listBackups(key).then(
      (all) => isCurrent && setFound(all.filter((backup) => backup.session !== session)),
      console.error,
    );
    return () => {
      isCurrent = false;
    };
  }, [key, session]);
  useFlush(writer.flush);

  const save = (typed: Typed) => saveBackup(key, { ...typed, session, savedAt: Date.now() });
  const remove = () => deleteBackup(key, session);
  const discard = (backup: Backup) => {
    setFound((all) => all.filter((other) => other !== backup));
    return writer.now(() => deleteBackup(key, backup.session));
  };

  return {
    found,
    /** Undefined after the change was undone. */
    schedule: (typed: Typed | undefined) => writer.later(() => (typed ? save(typed) : remove())),
    remove: () => writer.now(remove),
    /** Continues the backup of an earlier session, which is deleted once its copy is written. */
    adopt: async (backup: Backup) => {
      await writer.now(() => save(backup));
      await discard(backup);
    },
    discard,
  };
}

type Write = () => Promise<void>;

const delayMs = 1000;

/** Writes in order, one at a time; delayed writes replace each other. */
function createWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Write | undefined;
  let last = Promise.resolve();

  const now = (write: Write): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    // The form works without IndexedDB, too.
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

/** Flushes when the page is hidden, which may be its end, and on unmount. */
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
