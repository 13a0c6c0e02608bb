import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database, Tables } from '../database.types';
import type { LetterInput } from './letters.schema';
import { asWrite, changeRow, deleteRow, newestRows } from './rowEndpoints';

type Functions = Database['public']['Functions'];

export type Letter = Omit<Tables<'letters'>, 'state' | 'topic'> & {
  state: 'draft' | 'scheduled' | 'sent';
  topic: Topic | null;
};
export type Topic = 'journal' | 'blog' | 'academy';
export type LetterFigures = Functions['get_letter_figures']['Returns'][number];

/** The text that a letter was created from. */
type Source = { content_type: 'blog_posts' | 'journal_entries'; content_id: string };

const toRow = ({ topic, ...letter }: LetterInput) => ({ ...letter, topic: topic || null });

export const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLetters: newestRows<'letters', Letter>(build, 'letters'),

    /** The figures for each letter's recipients. */
    listLetterFigures: build.query<LetterFigures[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_letter_figures')),
      providesTags: ['Letter'],
    }),

    createLetter: build.mutation<{ id: string }, LetterInput & Partial<Source>>({
      queryFn: supabaseQueryFn(asWrite, (db, letter) =>
        db.from('letters').insert(toRow(letter)).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('Letter'),
    }),

    updateLetter: changeRow(build, 'letters', ({ values }: { id: string; values: LetterInput }) =>
      toRow(values),
    ),

    /** Schedules a letter; null cancels it. A past time means now. */
    scheduleLetter: changeRow(build, 'letters', ({ sendAt }: { id: string; sendAt: string | null }) => ({
      state: sendAt ? 'scheduled' : 'draft',
      send_at: sendAt,
    })),

    deleteLetter: deleteRow(build, 'letters'),

    /** Sends a saved letter to the owner only. */
    sendTestLetter: build.mutation<null, string>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, id) =>
        mapData(db.rpc('send_test_letter', { p_letter_id: id }), () => null),
      ),
    }),

    /** Resumes a stopped letter: sends the remaining deliveries and retries the refused ones. */
    resumeLetter: build.mutation<null, string>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, id) =>
        mapData(db.rpc('resume_letter', { p_letter_id: id }), () => null),
      ),
      invalidatesTags: changes('Letter'),
    }),
  }),
});

export const {
  useListLettersQuery,
  useListLetterFiguresQuery,
  useCreateLetterMutation,
  useUpdateLetterMutation,
  useScheduleLetterMutation,
  useDeleteLetterMutation,
  useSendTestLetterMutation,
  useResumeLetterMutation,
} = lettersApi;
