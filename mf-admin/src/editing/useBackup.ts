import { useEffect, useMemo, useState } from 'react';
import { randomUuid, useSession } from '@brand/shared-data';
import { deleteBackup, saveBackup, listBackups, type Backup, type FormKey } from '@brand/shared-data/admin';
import { createWriter } from './createWriter';

type Typed = Pick<Backup, 'values' | 'loadedAt'>;

export type FormBackup = ReturnType<typeof useBackup>;

/**
 * Keeps what is typed into one form on this device: a second after it was typed, and at once when page or form go away.
 * `found` is what other openings of the same form left behind.
 */
export function useBackup(form: string, rowId: string) {
  const userId = useSession().user?.id ?? '';
  const place = useMemo<FormKey>(() => ({ userId, form, rowId }), [userId, form, rowId]);
  const [editSession] = useState(() => randomUuid());
  const [writer] = useState(createWriter);
  const [found, setFound] = useState<Backup[]>([]);

  useEffect(() => {
    let isCurrent = true;
    listBackups(place).then(
      (all) => isCurrent && setFound(all.filter((backup) => backup.editSession !== editSession)),
      console.error,
    );
    return () => {
      isCurrent = false;
    };
  }, [place, editSession]);
  useFlush(writer.flush);

  const write = (typed: Typed) => saveBackup(place, { ...typed, editSession, savedAt: Date.now() });
  const forget = () => deleteBackup(place, editSession);
  const discard = (backup: Backup) => {
    setFound((all) => all.filter((other) => other !== backup));
    return writer.now(() => deleteBackup(place, backup.editSession));
  };

  return {
    found,
    /** Undefined when what was typed has been undone. */
    keep: (typed: Typed | undefined) => writer.later(() => (typed ? write(typed) : forget())),
    /** What was typed here is saved, or not wanted any more. */
    forget: () => writer.now(forget),
    /** Goes on where the other opening stopped; there is a copy at every moment. */
    adopt: async (backup: Backup) => {
      await writer.now(() => write(backup));
      await discard(backup);
    },
    discard,
  };
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
