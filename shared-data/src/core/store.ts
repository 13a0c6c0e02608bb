import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch as useAnyDispatch, useSelector as useAnySelector } from 'react-redux';
import { createReactionMemory } from '../reactions/reactionMemory';
import { sessionSlice } from '../session/sessionSlice';
import { api } from './api';
import type { DataExtra } from './run';
import type { Supabase } from './supabase';

const rootReducer = combineReducers({ api: api.reducer, session: sessionSlice.reducer });

// The checks of development warn when they take long, which only tells of a long list or a busy machine.
const patience = { warnAfter: 500 };

/** A new store over a client. One for a page in the browser, one for each request on a server. */
export function createDataStore(supabase: Supabase) {
  const extraArgument: DataExtra = { supabase, reactions: createReactionMemory() };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: patience, serializableCheck: patience }).concat(
        api.middleware,
      ),
  });
  setupListeners(store.dispatch);
  return store;
}

export type DataStore = ReturnType<typeof createDataStore>;
export type AppDispatch = DataStore['dispatch'];
export type RootState = ReturnType<typeof rootReducer>;
export type DataThunk<Answer> = ThunkAction<Answer, RootState, DataExtra, UnknownAction>;

export const useDispatch = useAnyDispatch.withTypes<AppDispatch>();
export const useSelector = useAnySelector.withTypes<RootState>();
