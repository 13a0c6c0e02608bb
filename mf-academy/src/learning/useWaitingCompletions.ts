import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '@brand/shared-data';
import {
  academyMessages,
  isOutOfReach,
  useCompleteLessonMutation,
  useSendWhenConnected,
  type CompletionInput,
} from '@brand/shared-data/academy';
import { useToast } from '@brand/shared-ui/core';

/**
 * Completions without a connection. They wait in localStorage under the account that pressed the button, also over a log-out, and
 * are sent when there is a connection again; `onSent` is called for each one that the server has accepted.
 */
export function useWaitingCompletions(onSent: (completion: CompletionInput) => void = () => {}) {
  const userId = useSession().user?.id ?? '';
  const toast = useToast();
  const [completeLesson] = useCompleteLessonMutation();
  // The latest function, because it counts the completions that were sent before in the same loop.
  const tell = useRef(onSent);
  useEffect(() => {
    tell.current = onSent;
  });
  const keys = useSyncExternalStore(subscribe, () => listKeys(userId).join());

  useSendWhenConnected(userId, keys !== '', async () => {
    for (const key of navigator.onLine ? listKeys(userId) : []) {
      const [, , enrollmentId = '', lessonId = ''] = key.split('.');
      const { error } = await completeLesson({ enrollmentId, lessonId });
      if (error && isOutOfReach(error)) return;
      change(() => localStorage.removeItem(key));
      if (error) toast(academyMessages.player.completeFailed);
      else tell.current({ enrollmentId, lessonId });
    }
  });

  return {
    isWaiting: (lessonId: string) => keys.includes(lessonId),
    /** Returns whether the browser allows the completion to be stored. */
    keep: ({ enrollmentId, lessonId }: CompletionInput): boolean =>
      change(() => localStorage.setItem(`${prefixOf(userId)}${enrollmentId}.${lessonId}`, '')),
  };
}

// Each completion has a key of its own, so that two tabs cannot overwrite each other's.
const prefixOf = (userId: string) => `completion.${userId}.`;

function listKeys(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}

/** Writes to localStorage, and announces it in this tab as the browser does in the others. */
function change(write: () => void): boolean {
  try {
    write();
  } catch {
    return false;
  }
  window.dispatchEvent(new StorageEvent('storage'));
  return true;
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
