import { createSelector } from '@reduxjs/toolkit';
import { useSelector, type RootState } from '../core/store';
import { sessionApi } from './session.api';
import type { SessionUser } from './sessionSlice';

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
  [(state: RootState) => state.session, selectOwnership],
  ({ status, user }, isOwner): Session => {
    if (user) return { status: 'signed-in', user, isOwner };
    return status === 'loading'
      ? { status: 'loading', user: null, isOwner: null }
      : { status: 'anonymous', user: null, isOwner: false };
  },
);

/** Who is here, see `selectSession`. */
export const useSession = () => useSelector(selectSession);
