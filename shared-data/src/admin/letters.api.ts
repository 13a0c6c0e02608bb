import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database, Tables } from '../database.types';
import type { LetterInput } from './letters.schema';

type Functions = Database['public']['Functions'];

export type Letter = Omit<Tables<'letters'>, 'state' | 'topic'> & {
  state: 'draft' | 'scheduled' | 'sent';
  topic: Topic | null;
};
export type Topic = 'journal' | 'blog' | 'academy';
export type LetterFigures = Functions['get_letter_figures']['Returns'][number];

/** The text that a letter was made of. */
type Source = { content_type: 'blog_posts' | 'journal_entries'; content_id: string };

const toRow = ({ topic, ...letter }: LetterInput) => ({ ...letter, topic: topic || null });

export const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, the latest first. */
    listLetters: build.query<Letter[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db
          .from('letters')
          .select('*')
          .order('created_at', { ascending: false })
          .order('id')
          .overrideTypes<Letter[], { merge: false }>(),
      ),
      providesTags: ['Letter'],
    }),

    /** The figures of each letter's recipients. */
    listLetterFigures: build.query<LetterFigures[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_letter_figures')),
      providesTags: ['Letter'],
    }),

    createLetter: build.mutation<{ id: string }, LetterInput & Partial<Source>>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, letter) =>
        db.from('letters').insert(toRow(letter)).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('Letter'),
    }),

    updateLetter: build.mutation<{ id: string }, { id: string; values: LetterInput }>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, { id, values }) =>
        db.from('letters').update(toRow(values)).eq('id', id).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('Letter'),
    }),

    /** Schedules a letter; null cancels it. A past time means now. */
    scheduleLetter: build.mutation<{ id: string }, { id: string; sendAt: string | null }>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, { id, sendAt }) =>
        db
          .from('letters')
          .update({ state: sendAt ? 'scheduled' : 'draft', send_at: sendAt })
          .eq('id', id)
          .select('id')
          .maybeSingle(),
      ),
      invalidatesTags: changes('Letter'),
    }),

    deleteLetter: build.mutation<{ id: string }, string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, id: string) =>
        db.from('letters').delete().eq('id', id).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('Letter'),
    }),

    /** Sends a saved letter only to the owner. */
    sendTestLetter: build.mutation<null, string>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, id) =>
        mapData(db.rpc('send_test_letter', { p_letter_id: id }), () => null),
      ),
    }),

    /** Sends the rest of a letter that was stopped, and again to those whose servers refused it. */
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
