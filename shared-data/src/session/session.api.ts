import { api } from '../core/api';
import { run } from '../core/run';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked once for each signed-in user; the id is only the cache's key, the server looks at the token. */
    isOwner: build.query<boolean, string>({
      queryFn: (_userId, query) => run(query, (db) => db.rpc('is_owner')),
    }),
  }),
});

export const { useIsOwnerQuery } = sessionApi;
