import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SessionUser = { id: string; email: string };

type SessionState = { status: 'loading' | 'anonymous' | 'signed-in'; user: SessionUser | null };

const initialState: SessionState = { status: 'loading', user: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userKnown: (_state, { payload }: PayloadAction<SessionUser | null>): SessionState => ({
      status: payload ? 'signed-in' : 'anonymous',
      user: payload,
    }),
  },
});
