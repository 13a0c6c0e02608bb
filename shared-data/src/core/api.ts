import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { supabaseBaseQuery } from './supabaseBaseQuery';
import { tagTypes } from './tags';

// A server renders without effects: there the queries of a component start during render (see settleQueries).
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);

/** The one RTK Query API. Each domain injects its endpoints. */
export const api = createApi({
  baseQuery: supabaseBaseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Refetches the visible queries and removes the rest of the cache, because all of it may be out of date. */
export const invalidateAllTags = () => api.util.invalidateTags(tagTypes);
