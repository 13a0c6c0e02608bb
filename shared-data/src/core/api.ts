import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { supabaseBaseQuery } from './supabaseBaseQuery';
import { tagTypes } from './tags';

// A server runs no effects, so components' queries start during render there (see settleQueries).
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

/** Refetches the queries in use and removes the rest of the cache, because all of it may be outdated. */
export const invalidateAllTags = () => api.util.invalidateTags(tagTypes);
