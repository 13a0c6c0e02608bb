import { useEffect, useMemo, useState } from 'react';
import { randomUuid, useSession } from '@brand/shared-data';
import { deleteBackup, listBackups, saveBackup, type Backup, type FormKey } from '@brand/shared-data/admin';

type Typed = Pick<Backup, 'values' | 'loadedAt'>;

/**
 * Saves what is typed into one form on this device: a second after it was typed, and at once when page or form go away.
 * `found` is what other edit sessions of the same form left behind.
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
    /** Undefined when what was typed has been undone. */
    schedule: (typed: Typed | undefined) => writer.later(() => (typed ? save(typed) : remove())),
    /** What was typed here is saved, or not wanted any more. */
    remove: () => writer.now(remove),
    /** Continues where another session stopped; there is a copy at every moment. */
    adopt: async (backup: Backup) => {
      await writer.now(() => save(backup));
      await discard(backup);
    },
    discard,
  };
}

type Write = () => Promise<void>;

const delayMs = 1000;

/** One write at a time, in order; of those that wait for their second, only the last. */
function createWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Write | undefined;
  let last = Promise.resolve();

  const now = (write: Write): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    // A browser that refuses storage still edits and saves.
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

/** When the page may be gone in a moment, and when the form is. */
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
