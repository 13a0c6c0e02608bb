import { useState } from 'react';
import { toAppError, toLoadError } from '../core/errors';
import { useDispatch } from '../core/thunks';
import type { Message } from '../messages/message';
import { messages } from '../messages/messages';
import { signOut } from './sessionThunks';
import { useSession } from './useSession';

// Loaded lazily, because only signed-in users who log out need it.
const loadBackups = () => import(/* webpackChunkName: "backups" */ '../backups/backups');

type Options = {
  /** Whether a form of the page holds text; its backup may not be saved yet. */
  hasUnsaved: boolean;
  toLogin: () => unknown;
  onFailed: (message: Message) => void;
};

/**
 * For every "Log out" button. A log-out deletes the backups of unsaved text from the device, so it needs a confirmation
 * (`isConfirming`) where there are any. A session that expires leaves them.
 */
export function useLogOut({ hasUnsaved, toLogin, onFailed }: Options) {
  const [state, setState] = useState<'idle' | 'confirming' | 'pending'>('idle');
  const userId = useSession().user?.id ?? '';
  const dispatch = useDispatch();

  const confirm = async () => {
    setState('pending');
    const { error } = await dispatch(signOut());
    setState('idle');
    if (error) {
      onFailed(messages.auth.signOutFailed(error));
      return;
    }
    await toLogin();
    // Last, because a form saves its backup when it unmounts.
    const { deleteAllBackups } = await loadBackups();
    await deleteAllBackups(userId).catch(console.error);
  };
  const logOut = async () => {
    if (state === 'pending') return;
    // A log-out without this code would leave backups on the device.
    const backups = await loadBackups().catch((cause: unknown) => {
      onFailed(messages.auth.signOutFailed(toAppError(toLoadError(cause))));
    });
    if (!backups) return;
    // A browser that forbids storage has no backups.
    const count = await backups.countBackups(userId).catch(() => 0);
    if (count > 0 || hasUnsaved) setState('confirming');
    else await confirm();
  };

  return {
    logOut: () => void logOut(),
    isPending: state === 'pending',
    isConfirming: state === 'confirming',
    cancel: () => setState('idle'),
    confirm: () => void confirm(),
  };
}
