import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

/** The time and size of the site's last successful backup. */
export type LastBackup = Pick<Tables<'last_backup'>, 'made_at' | 'bytes'>;

export const lastBackupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null before the first backup. */
    getLastBackup: build.query<LastBackup | null, void>({
      queryFn: supabaseQueryFn((db) => db.from('last_backup').select('made_at, bytes').maybeSingle()),
    }),
  }),
});

export const { useGetLastBackupQuery } = lastBackupApi;
