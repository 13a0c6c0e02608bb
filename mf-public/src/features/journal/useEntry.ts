import { messages, useGetContentStateQuery, useGetJournalEntryQuery } from '@brand/shared-data';
import { useToastFor } from '@brand/shared-ui/core';
import { isPublic } from '../../reading/isPublic';

/** Why there is nothing to read. */
export type Absence = 'missing' | 'unpublished';

/**
 * One entry, or why nobody may read it, and the toast that goes with it. The row of an unpublished entry reaches its
 * owner alone; for the others the server only says that there is one.
 */
export function useEntry(id: string) {
  const entry = useGetJournalEntryQuery(id);
  const isUnreadable = entry.error !== undefined && 'kind' in entry.error && entry.error.kind === 'notFound';
  const state = useGetContentStateQuery({ contentType: 'journal_entries', id }, { skip: !isUnreadable });

  const absence = isUnreadable && !state.isLoading ? absenceOf(state.data) : null;
  const isDraft = entry.data !== undefined && !isUnreadable && !isPublic(entry.data);
  const hasFailed = entry.isError && !isUnreadable;
  useToastFor(messageFor({ absence, hasFailed, isDraft }));

  return { query: { ...entry, isError: hasFailed }, absence, isDraft };
}

function absenceOf(state: string | undefined): Absence {
  return state === 'unpublished' ? 'unpublished' : 'missing';
}

function messageFor({
  absence,
  hasFailed,
  isDraft,
}: {
  absence: Absence | null;
  hasFailed: boolean;
  isDraft: boolean;
}) {
  if (absence === 'unpublished') return messages.journal.notAvailable;
  if (absence === 'missing' || hasFailed) return messages.journal.entryFailed;
  return isDraft ? messages.journal.viewingDraft : null;
}
