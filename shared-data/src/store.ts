import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useSelector as useReduxSelector } from 'react-redux';
import { api } from './core/api';
import { createConnection } from './core/connection';
import { toPreloadedState, updateProvidedTags, type SerializedQueries } from './core/serializedQueries';
import type { Supabase } from './core/supabase';
import type { DataExtra } from './core/supabaseBaseQuery';
import { createTabs } from './core/tabs';
import { createReactionStorage, type ReactionExtra } from './reactions/reactionStorage';
import { sessionSlice } from './session/sessionSlice';

const rootReducer = combineReducers({ api: api.reducer, session: sessionSlice.reducer });

// Redux Toolkit's development checks warn when they are slow, but this only indicates a long list or a busy machine.
const devCheck = { warnAfter: 500 };

/**
 * Creates the store for a client: one per page in a browser, one per request on a server. `serialized` contains the server's
 * queries for this page (`serializeQueries`).
 */
export function createDataStore(supabase: Supabase, serialized?: SerializedQueries) {
  const untilResumed = () => {
    const isSuspended = () => store.getState().session.isSuspended;
    if (!isSuspended()) return null;
    return new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (isSuspended()) return;
        unsubscribe();
        resolve();
      });
    });
  };
  const extraArgument: DataExtra & ReactionExtra = {
    supabase,
    tabs: createTabs(),
    connection: createConnection(supabase),
    reactions: createReactionStorage(),
    untilResumed,
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: serialized && { api: toPreloadedState(serialized) as RootState['api'] },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: devCheck, serializableCheck: devCheck }).concat(
        api.middleware,
      ),
    // Renders new data in a separate task. By default it would be rendered with the next frame and laid out in the same task,
    // which takes twice as long on a phone.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  if (serialized) store.dispatch(updateProvidedTags(serialized));
  setupListeners(store.dispatch);
  return store;
}

export type DataStore = ReturnType<typeof createDataStore>;
export type RootState = ReturnType<typeof rootReducer>;

export const useSelector = useReduxSelector.withTypes<RootState>();
