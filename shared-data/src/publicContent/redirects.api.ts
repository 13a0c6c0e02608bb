import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';

export const findRedirectApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the owner's rule for `path` leads: a path of the site or an https address; null without one. */
    findRedirect: build.query<string | null, string>({
      queryFn: supabaseQueryFn((db, path) => db.rpc('find_redirect', { p_path: path })),
    }),
  }),
});
