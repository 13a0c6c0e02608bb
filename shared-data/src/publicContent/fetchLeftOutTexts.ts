import { blogApi, type BlogListInput } from '../blog/blog.api';
import { challengesApi, type ChallengeListInput } from '../challenges/challenges.api';
import type { DataThunk } from '../core/thunks';

type List = { pages: { content?: unknown; description?: unknown }[][] };

const { listBlogPosts } = blogApi.endpoints;
const { listChallenges } = challengesApi.endpoints;
const refetch = { subscribe: false, forceRefetch: true } as const;

/**
 * Fetches the lists whose texts the server has left out of the page (`withoutTexts`). Their rows are cached for their own
 * pages then. A failure leaves the lists as they are.
 */
export const fetchLeftOutTexts = (): DataThunk<void> => (dispatch, getState) => {
  for (const query of Object.values(getState().api.queries)) {
    if (!query?.data) continue;
    const { endpointName, originalArgs, data } = query;
    const lacksTexts = () =>
      (data as List).pages
        .flat()
        .some(({ content, description }) => content === undefined && description === undefined);
    if (endpointName === listBlogPosts.name && lacksTexts())
      void dispatch(listBlogPosts.initiate(originalArgs as unknown as BlogListInput, refetch));
    if (endpointName === listChallenges.name && lacksTexts())
      void dispatch(listChallenges.initiate(originalArgs as unknown as ChallengeListInput, refetch));
  }
};
