import { messages, useGetChallengeQuery, useGetContentStateQuery } from '@brand/shared-data';
import { useToastFor } from '@brand/shared-ui/core';
import { isPublic } from '../../reading/isPublic';

/**
 * One challenge; a draft too for who is signed in, with its toast. `isLost` where there is nothing to show: then the
 * page leads to the list, with the message that goes before, if any (spec sections 4 and 8).
 */
export function useChallenge(id: string) {
  const query = useGetChallengeQuery(id);
  const isUnreadable = query.error !== undefined && 'kind' in query.error && query.error.kind === 'notFound';
  const state = useGetContentStateQuery({ contentType: 'challenges', id }, { skip: !isUnreadable });

  const isDraft = query.data !== undefined && !query.isError && !isPublic(query.data);
  useToastFor(isDraft ? messages.challenges.viewingDraft : null);

  // One that was read before stays on screen when reading it again fails for lack of a connection.
  const isLost = isUnreadable ? !state.isLoading : query.isError && query.data === undefined;
  const isUnpublished = isUnreadable && state.data === 'unpublished';
  return { query, isDraft, isLost, message: isUnpublished ? null : messages.challenges.challengeFailed };
}
