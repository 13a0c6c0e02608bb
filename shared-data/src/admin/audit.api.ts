import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

/** A change made to the site by one statement: its author and time, without values. */
export type AuditLine = Tables<'audit_lines'>;

// The number of lines that the function returns at a time.
const linesAtOnce = 100;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The audit lines that contain all of the given words, latest first. Refetched on each visit to the page, because every write
     * adds a line.
     */
    listAuditLines: build.infiniteQuery<AuditLine[], string, string | null>({
      keepUnusedDataFor: 0,
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (rows) => (rows.length < linesAtOnce ? undefined : rows.at(-1)?.created_at),
      },
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { queryArg: search, pageParam }) =>
        db.rpc('list_audit_lines', { p_search: search, ...(pageParam && { p_before: pageParam }) }),
      ),
    }),
  }),
});

export const { useListAuditLinesInfiniteQuery } = auditApi;
