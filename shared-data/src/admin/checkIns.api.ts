import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { CheckInInput, PauseInput } from './checkIns.schema';
import { asWrite, deleteRow, newestRows, saveRow } from './rowEndpoints';

export type Pause = Tables<'pauses'>;

type CheckInKey = { challengeId: string; day: string };

/** The check-ins and pauses that the owner records. */
export const adminCheckInsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves at most one check-in per day: a second one replaces the first. */
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

    listPauses: newestRows(build, 'pauses', 'from_day'),

    savePause: saveRow(build, 'pauses', (pause: PauseInput) => ({
      ...pause,
      challenge_id: pause.challenge_id || null,
      to_day: pause.to_day || null,
    })),

    deletePause: deleteRow(build, 'pauses'),
  }),
});

export const {
  useSaveCheckInMutation,
  useDeleteCheckInMutation,
  useListPausesQuery,
  useSavePauseMutation,
  useDeletePauseMutation,
} = adminCheckInsApi;
