import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database, Tables } from '../database.types';
import { readRowPage, type RowPage, type ListSource, type ListView } from './rowPages';

export type Subscriber = Tables<'newsletter_subscribers'>;

/** A row of another list. */
export type ImportedSubscriber = { email: string; subscribed_at: string | null; has_left: boolean };
/** The numbers of added, existing, excluded (unsubscribed or suppressed) and invalid addresses. */
export type ImportOutcome = Database['public']['Functions']['import_subscribers']['Returns'][number];

const source: ListSource = {
  table: 'newsletter_subscribers',
  columns: '*',
  orderBy: 'created_at',
  searched: 'email',
};

export const adminSubscribersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of them, the latest first. */
    listSubscriberPage: build.query<RowPage<Subscriber>, ListView>({
      queryFn: (view, query) => readRowPage(query, source, view),
      providesTags: ['NewsletterSubscriber'],
    }),

    /** All of them, the latest first, for a file. */
    listSubscribers: build.query<Subscriber[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db.from('newsletter_subscribers').select('*').order('created_at', { ascending: false }).order('id'),
      ),
      providesTags: ['NewsletterSubscriber'],
    }),

    deleteSubscriber: build.mutation<{ id: string }, string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, id: string) =>
        db.from('newsletter_subscribers').delete().eq('id', id).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
    /**
     * Adds addresses of another list, 1,000 at most. A rehearsal reports what would happen, and changes nothing.
     */
    importSubscribers: build.mutation<ImportOutcome, { rows: ImportedSubscriber[]; isRehearsal: boolean }>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { rows, isRehearsal }) =>
        mapData(
          db.rpc('import_subscribers', { p_rows: rows, p_is_rehearsal: isRehearsal }),
          ([outcome]) => outcome ?? { added: 0, known: 0, suppressed: 0, invalid: 0 },
        ),
      ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
  }),
});

export const {
  useImportSubscribersMutation,
  useListSubscriberPageQuery,
  useLazyListSubscribersQuery,
  useDeleteSubscriberMutation,
} = adminSubscribersApi;
