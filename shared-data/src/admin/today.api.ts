import { api } from '../core/api';
import { sendRequest, type Result } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import { toRowValues } from './contentEndpoints';
import type { ContentInput } from './contentInput';

/** An entry with the id assigned by the device. */
export type SentEntry = { clientId: string; values: ContentInput<'journal_entries'> };

export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Creates an entry. A device that missed the response may send the entry again; the database keeps the first one. */
    sendJournalEntry: build.mutation<{ id: string }, SentEntry>({
      queryFn: async ({ clientId, values }, query): Promise<Result<{ id: string }>> => {
        const asOwner = { ...query, signedIn: true } as const;
        const sent = await sendRequest(asOwner, (db, user_id) =>
          db
            .from('journal_entries')
            .upsert({ ...toRowValues('journal_entries', values), user_id, client_id: clientId } as never, {
              onConflict: 'client_id',
              ignoreDuplicates: true,
            }),
        );
        if (sent.error) return sent;
        return sendRequest({ ...asOwner, expectsRows: true }, (db) =>
          db.from('journal_entries').select('id').eq('client_id', clientId).maybeSingle(),
        );
      },
      invalidatesTags: changes('JournalEntry'),
    }),
  }),
});

export const { useSendJournalEntryMutation } = todayApi;
