import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';

export const findRedirectApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The target of the owner's rule for `path`: a path of the site or an https address; null without a rule. */
    findRedirect: build.query<string | null, string>({
      queryFn: supabaseQueryFn((db, path) => db.rpc('find_redirect', { p_path: path })),
    }),
  }),
});
