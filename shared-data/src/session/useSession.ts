import { createSelector } from '@reduxjs/toolkit';
import { useSelector as useReduxSelector } from 'react-redux';
import { sessionApi } from './session.api';
import type { SessionState, SessionUser, StateWithSession } from './sessionSlice';

/** `isOwner` is null until known; for its error and a retry, use `useIsOwnerQuery(user.id)`. */
export type Session =
  | { status: 'loading'; user: null; isOwner: null }
  | { status: 'anonymous'; user: null; isOwner: false }
  | { status: 'signed-in'; user: SessionUser; isOwner: boolean | null };

const selectIsOwner = (state: StateWithSession) =>
  state.session.user
    ? (sessionApi.endpoints.isOwner.select(state.session.user.id)(state).data ?? null)
    : null;

/** The session and whether its user is the owner, as an object that is stable until one of them changes. */
export const selectSession = createSelector(
  [
    (state: StateWithSession) => state.session.status,
    (state: StateWithSession) => state.session.user,
    selectIsOwner,
  ],
  (status, user, isOwner): Session => {
    if (user) return { status: 'signed-in', user, isOwner };
    return status === 'loading'
      ? { status: 'loading', user: null, isOwner: null }
      : { status: 'anonymous', user: null, isOwner: false };
  },
);

const useSelector = useReduxSelector.withTypes<StateWithSession>();

/** The session (see `selectSession`). A suspended session still has its user. */
export const useSession = () => useSelector(selectSession);

/** The rest of the session's state, such as why it ended. */
export const useSessionState = (): SessionState => useSelector((state) => state.session);
