import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database, Tables } from '../database.types';
import { readRowPage, type RowPage, type ListSource, type ListView } from './rowPages';
import { deleteRow, newestRows } from './rowEndpoints';

export type Subscriber = Tables<'newsletter_subscribers'>;

/** A row from another newsletter's list. */
export type ImportedSubscriber = { email: string; subscribed_at: string | null; has_left: boolean };
/** The numbers of added, existing, excluded (unsubscribed or suppressed) and invalid email addresses. */
export type ImportOutcome = Database['public']['Functions']['import_subscribers']['Returns'][number];

const source: ListSource = {
  table: 'newsletter_subscribers',
  columns: '*',
  orderBy: 'created_at',
  searched: 'email',
};

export const adminSubscribersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the subscribers, latest first. */
    listSubscriberPage: build.query<RowPage<Subscriber>, ListView>({
      queryFn: (view, query) => readRowPage(query, source, view),
      providesTags: ['NewsletterSubscriber'],
    }),

    /** All subscribers, latest first, for export to a file. */
    listSubscribers: newestRows(build, 'newsletter_subscribers'),

    deleteSubscriber: deleteRow(build, 'newsletter_subscribers'),

    /** Adds email addresses from another list, at most 1,000. A rehearsal reports what would happen and changes nothing. */
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
