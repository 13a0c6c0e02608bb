import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppError } from '../core/errors';
import { run, type DataExtra } from '../core/run';
import type { RootState } from '../core/store';
import type { SignInInput } from './session.schema';

// Thunks and no mutations: a change of user resets the API, and that would abort the very call that caused it.
type SessionThunk = ThunkAction<Promise<{ error?: AppError }>, RootState, DataExtra, UnknownAction>;

/** Logs in. Once it answers without an error, the session knows the user; no token is kept in the store. */
export const signIn =
  ({ email, password }: SignInInput): SessionThunk =>
  async (_dispatch, _getState, extra) => {
    const { error } = await run({ extra }, (db) =>
      db.auth.signInWithPassword({ email: email.trim(), password }),
    );
    return { error };
  };

/** Logs out of this browser only; the same person's other devices stay signed in. */
export const signOut = (): SessionThunk => async (_dispatch, _getState, extra) => {
  const { error } = await run({ extra }, async (db) => ({
    data: null,
    error: (await db.auth.signOut({ scope: 'local' })).error,
  }));
  return { error };
};
