import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch as useAnyDispatch, useSelector as useAnySelector } from 'react-redux';
import { createReactionMemory } from '../reactions/reactionMemory';
import { sessionSlice } from '../session/sessionSlice';
import { api } from './api';
import { readJustNow, tagReads, type SerializedQueries } from './serializedQueries';
import { createOtherTabs } from './otherTabs';
import type { DataExtra } from './run';
import type { Supabase } from './supabase';

const rootReducer = combineReducers({ api: api.reducer, session: sessionSlice.reducer });

// The checks of development warn when they take long, which only tells of a long list or a busy machine.
const patience = { warnAfter: 500 };

/**
 * A new store over a client. One for a page in the browser, one for each request on a server; `read` is what a server
 * has read for this page (`readStateOf`).
 */
export function createDataStore(supabase: Supabase, read?: SerializedQueries) {
  const isInterrupted = () => store.getState().session.isInterrupted;
  const untilResumed = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isInterrupted()) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = store.subscribe(check);
      check();
    });
  const extraArgument: DataExtra = {
    supabase,
    reactions: createReactionMemory(),
    otherTabs: createOtherTabs(),
    isInterrupted,
    untilResumed,
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: read && { api: readJustNow(read) as RootState['api'] },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: patience, serializableCheck: patience }).concat(
        api.middleware,
      ),
    // What has arrived is drawn in a task of its own. Told with the next frame, as is usual, it would be drawn in the one
    // that lays it out, which is twice as long for a phone.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  if (read) store.dispatch(tagReads(read));
  setupListeners(store.dispatch);
  return store;
}

export type DataStore = ReturnType<typeof createDataStore>;
export type AppDispatch = DataStore['dispatch'];
export type RootState = ReturnType<typeof rootReducer>;
export type DataThunk<Answer> = ThunkAction<Answer, RootState, DataExtra, UnknownAction>;

export const useDispatch = useAnyDispatch.withTypes<AppDispatch>();
export const useSelector = useAnySelector.withTypes<RootState>();
