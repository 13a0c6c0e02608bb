import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { FlagInput } from './flags.schema';
import { asWrite, deleteRow } from './rowEndpoints';

/** A flag as the owner has set it; its name is its id. */
export type FlagSetting = Pick<Tables<'flags'>, 'is_on' | 'share' | 'ends_at'> & { id: string };

export const flagSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All flags that the owner has set, including those that have ended. */
    listFlagSettings: build.query<FlagSetting[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db.from('flags').select('id:name, is_on, share, ends_at').order('name'),
      ),
      providesTags: ['Flag'],
    }),

    /** Sets a flag, for a share of visitors and, optionally, until a given moment. */
    saveFlag: build.mutation<{ id: string }, { id: string; values: FlagInput }>({
      queryFn: supabaseQueryFn(
        asWrite,
        (db, { id, values: { ends_at, ...values } }: { id: string; values: FlagInput }) =>
          db
            .from('flags')
            .upsert({ name: id, ...values, ends_at: ends_at ? new Date(ends_at).toISOString() : null })
            .select('id:name')
            .maybeSingle(),
      ),
      invalidatesTags: changes('Flag'),
    }),

    /** Deletes the flag's setting, so that the code's default applies again. */
    deleteFlag: deleteRow(build, 'flags', ['Flag'], 'name'),
  }),
});

export const { useListFlagSettingsQuery, useSaveFlagMutation, useDeleteFlagMutation } = flagSettingsApi;
