import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../core/errors';

export type SessionUser = { id: string; email: string };

/** Why nobody is signed in any more: this person logged out here, or it came from elsewhere (expired, revoked, another tab). */
export type SessionEnd = 'here' | 'elsewhere';

type SessionState = {
  status: 'loading' | 'anonymous' | 'signed-in';
  user: SessionUser | null;
  end: SessionEnd | null;
  isRecovering: boolean;
  linkError: AppError | null;
};

const initialState: SessionState = {
  status: 'loading',
  user: null,
  end: null,
  isRecovering: false,
  linkError: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userKnown(state, { payload: user }: PayloadAction<SessionUser | null>) {
      if (user) state.end = null;
      else if (state.user) state.end ??= 'elsewhere';
      if (!user) state.isRecovering = false;
      state.status = user ? 'signed-in' : 'anonymous';
      state.user = user;
    },
    // Said before the log-out is asked for, so that its event is not taken for a session that ended by itself.
    leaving(state, { payload: isLeaving }: PayloadAction<boolean>) {
      state.end = isLeaving ? 'here' : null;
    },
    recovering(state, { payload: isRecovering }: PayloadAction<boolean>) {
      state.isRecovering = isRecovering;
    },
    linkFailed(state, { payload }: PayloadAction<AppError | null>) {
      state.linkError = payload;
    },
  },
});
