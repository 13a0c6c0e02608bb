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
  /** Whether a form on the page has unsaved text, which may not be backed up yet. */
  hasUnsaved: boolean;
  toLogin: () => unknown;
  onFailed: (message: Message) => void;
};

/**
 * For every "Log out" button. A log-out deletes the device's backups of unsaved text, so it needs confirmation (`isConfirming`)
 * if any exist. Backups are kept when a session expires.
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
    // Runs last, because a form saves its backup when it unmounts.
    const { deleteAllBackups } = await loadBackups();
    await deleteAllBackups(userId).catch(console.error);
  };
  const logOut = async () => {
    if (state === 'pending') return;
    // Fails the log-out if this code cannot be loaded, because the backups would be left on the device.
    const backups = await loadBackups().catch((cause: unknown) => {
      onFailed(messages.auth.signOutFailed(toAppError(toLoadError(cause))));
    });
    if (!backups) return;
    // If the browser forbids storage, there are no backups.
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
