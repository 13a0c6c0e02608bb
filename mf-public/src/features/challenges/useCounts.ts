import { useMemo } from 'react';
import { useGetReactionCountsOfListQuery, type ChallengeSummary } from '@brand/shared-data';
import { useLoggedError } from '../../failures/useLoggedError';

const mostIds = 1000;

/** The reactions to all of these challenges, by id, in one call; what is known stays while more is asked. */
export function useCounts(pages: ChallengeSummary[][] | undefined) {
  const ids = useMemo(
    () =>
      (pages ?? [])
        .flat()
        .slice(0, mostIds)
        .map(({ id }) => id),
    [pages],
  );
  const { data, error } = useGetReactionCountsOfListQuery(
    { contentType: 'challenges', ids },
    { skip: ids.length === 0 },
  );
  useLoggedError('The reactions to the challenges', error);
  return data ?? {};
}
