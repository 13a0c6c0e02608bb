import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { CheckInInput, PauseInput } from './checkIns.schema';

export type Pause = Tables<'pauses'>;

type CheckInKey = { challengeId: string; day: string };

const asWrite = { signedIn: true, expectsRows: true } as const;

/** The check-ins and pauses that the owner writes down. */
export const adminCheckInsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One a day: a second one replaces the first. */
    saveCheckIn: build.mutation<{ day: string }, { challengeId: string; values: CheckInInput }>({
      queryFn: supabaseQueryFn(
        asWrite,
        (db, { challengeId, values }: { challengeId: string; values: CheckInInput }) =>
          db
            .from('check_ins')
            .upsert({ challenge_id: challengeId, ...values, note: values.note || null })
            .select('day')
            .maybeSingle(),
      ),
      invalidatesTags: changes('CheckIn'),
    }),

    deleteCheckIn: build.mutation<{ day: string }, CheckInKey>({
      queryFn: supabaseQueryFn(asWrite, (db, { challengeId, day }: CheckInKey) =>
        db.from('check_ins').delete().match({ challenge_id: challengeId, day }).select('day').maybeSingle(),
      ),
      invalidatesTags: changes('CheckIn'),
    }),

    /** All pauses, the newest first. */
    listPauses: build.query<Pause[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db.from('pauses').select('*').order('from_day', { ascending: false }).order('id'),
      ),
      providesTags: ['Pause'],
    }),

    /** Adds a pause, or changes the one with `id`. */
    savePause: build.mutation<{ id: string }, { id: string | undefined; values: PauseInput }>({
      queryFn: supabaseQueryFn(
        asWrite,
        (db, { id, values }: { id: string | undefined; values: PauseInput }) => {
          const row = { ...values, challenge_id: values.challenge_id || null, to_day: values.to_day || null };
          return (
            id === undefined ? db.from('pauses').insert(row) : db.from('pauses').update(row).eq('id', id)
          )
            .select('id')
            .maybeSingle();
        },
      ),
      invalidatesTags: changes('Pause'),
    }),

    deletePause: build.mutation<{ id: string }, string>({
      queryFn: supabaseQueryFn(asWrite, (db, id: string) =>
        db.from('pauses').delete().eq('id', id).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('Pause'),
    }),
  }),
});

export const {
  useSaveCheckInMutation,
  useDeleteCheckInMutation,
  useListPausesQuery,
  useSavePauseMutation,
  useDeletePauseMutation,
} = adminCheckInsApi;
