import { blogApi, type BlogListInput } from '../blog/blog.api';
import { challengesApi, type ChallengeListInput } from '../challenges/challenges.api';
import type { DataThunk } from '../core/thunks';

type List = { pages?: { content?: unknown; description?: unknown }[][] };

const { listBlogPosts } = blogApi.endpoints;
const { listChallenges } = challengesApi.endpoints;
const refetch = { subscribe: false, forceRefetch: true } as const;

/**
 * Fetches the lists whose texts the server has left out of the page (`withoutTexts`). Their rows are cached for their own
 * pages then. A failure leaves the lists as they are.
 */
export const fetchLeftOutTexts = (): DataThunk<void> => (dispatch, getState) => {
  for (const query of Object.values(getState().api.queries)) {
    if (!query || hasTexts(query.data as List | null | undefined)) continue;
    const { endpointName, originalArgs } = query;
    if (endpointName === listBlogPosts.name)
      void dispatch(listBlogPosts.initiate(originalArgs as unknown as BlogListInput, refetch));
    if (endpointName === listChallenges.name)
      void dispatch(listChallenges.initiate(originalArgs as unknown as ChallengeListInput, refetch));
  }
};

// Null is data too, such as that of an enrolment which does not exist.
const hasTexts = (list: List | null | undefined): boolean =>
  (list?.pages ?? [])
    .flat()
    .every(({ content, description }) => content !== undefined || description !== undefined);
