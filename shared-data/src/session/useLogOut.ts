import { useState } from 'react';
import { countBackups, deleteAllBackups } from '../backups/backups';
import { useDispatch } from '../core/store';
import { messages } from '../messages/messages';
import type { Message } from '../messages/message';
import { signOut } from './signInAndOut';
import { useSession } from './useSession';

type Page = {
  /** Whether a form of the page holds text; it may not be written down yet. */
  hasUnsaved: boolean;
  toLogin: () => unknown;
  onFailed: (message: Message) => void;
};

/**
 * The way out for every "Log out" there is. Text that was typed on this device and never saved does not outlive it, so
 * `isAsking` first where there is any. A session that ends by itself does not come this way, and leaves it.
 */
export function useLogOut({ hasUnsaved, toLogin, onFailed }: Page) {
  const [state, setState] = useState<'idle' | 'asking' | 'leaving'>('idle');
  const userId = useSession().user?.id ?? '';
  const dispatch = useDispatch();

  const leave = async () => {
    setState('leaving');
    const { error } = await dispatch(signOut());
    setState('idle');
    if (error) {
      onFailed(messages.auth.signOutFailed(error));
      return;
    }
    await toLogin();
    // Last, because a form writes down what it holds when it goes.
    await deleteAllBackups(userId).catch(console.error);
  };
  const logOut = async () => {
    if (state === 'leaving') return;
    // Where storage is refused there is nothing to ask about.
    const kept = await countBackups(userId).catch(() => 0);
    if (kept > 0 || hasUnsaved) setState('asking');
    else await leave();
  };

  return {
    logOut: () => void logOut(),
    isLeaving: state === 'leaving',
    isAsking: state === 'asking',
    stay: () => setState('idle'),
    throwAway: () => void leave(),
  };
}
