import { createSelector } from '@reduxjs/toolkit';
import type { AppError } from '../core/errors';
import { useSelector, type RootState } from '../core/store';
import { sessionApi } from './session.api';
import type { SessionEnd, SessionUser } from './sessionSlice';

/** `isOwner` is null while it is not known; for its failure and a retry see `useIsOwnerQuery(user.id)`. */
export type Session =
  | { status: 'loading'; user: null; isOwner: null }
  | { status: 'anonymous'; user: null; isOwner: false }
  | { status: 'signed-in'; user: SessionUser; isOwner: boolean | null };

const selectOwnership = (state: RootState) =>
  state.session.user
    ? (sessionApi.endpoints.isOwner.select(state.session.user.id)(state).data ?? null)
    : null;

/** Who is here: one stable object until the person or the owner's answer changes. */
export const selectSession = createSelector(
  [(state: RootState) => state.session.status, (state: RootState) => state.session.user, selectOwnership],
  (status, user, isOwner): Session => {
    if (user) return { status: 'signed-in', user, isOwner };
    return status === 'loading'
      ? { status: 'loading', user: null, isOwner: null }
      : { status: 'anonymous', user: null, isOwner: false };
  },
);

/** Who is here, see `selectSession`. */
export const useSession = () => useSelector(selectSession);

/** Why the session ended; null while there is one, or never was. */
export const useSessionEnd = (): SessionEnd | null => useSelector((state) => state.session.end);

/**
 * Whether the session has ended under a page that is kept for its user, see `keepPage`. `useSession` goes on naming them;
 * once they log in again, or `forgetSession` gives them up, this is false.
 */
export const useIsInterrupted = (): boolean => useSelector((state) => state.session.isInterrupted);

/** Whether the page is kept when the session ends, see `keepPage`. */
export const useIsPageKept = (): boolean => useSelector((state) => state.session.keeping !== 'never');

/** Whether the person came by a recovery mail and has to choose a new password (`updatePassword`). */
export const useIsRecovering = (): boolean => useSelector((state) => state.session.isRecovering);

/** Whom the link of a mail would sign in, in the place of who is signed in (`takeHeldLink`, `refuseHeldLink`). */
export const useHeldLink = (): string | null => useSelector((state) => state.session.heldLinkOf);

/** Why the link from a mail that opened this page did not work, if it did not. */
export const useLinkError = (): AppError | null => useSelector((state) => state.session.linkError);
