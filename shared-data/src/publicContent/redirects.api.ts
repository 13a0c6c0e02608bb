import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';

export const findRedirectApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The target of the owner's redirect for `path`: a path on the site or an https URL; null if there is no redirect. */
    findRedirect: build.query<string | null, string>({
      queryFn: supabaseQueryFn((db, path) => db.rpc('find_redirect', { p_path: path })),
    }),
  }),
});
