import { getErrorKind, useGetContentStateQuery, type ContentReference } from '@brand/shared-data';

type TextQuery = {
  data?: { is_published: boolean; published_at: string | null };
  error?: object;
  isError: boolean;
};

/**
 * Whether a queried text is public, a draft or unavailable. Database policies return drafts only to authorized people; everyone
 * else learns only that an unpublished text exists.
 */
export function usePublication(content: ContentReference, { data, error, isError }: TextQuery) {
  const isNotFound = getErrorKind(error) === 'notFound';
  const state = useGetContentStateQuery(content, { skip: !isNotFound });
  const reason: 'unpublished' | 'missing' = state.data === 'unpublished' ? 'unpublished' : 'missing';
  return {
    /** The reason why the text was not found; null otherwise, or while the reason is still unknown. */
    unavailable: isNotFound && !state.isLoading ? reason : null,
    isDraft: data !== undefined && !isNotFound && !isPublic(data),
    hasFailed: isError && !isNotFound,
  };
}

const isPublic = ({ is_published, published_at }: NonNullable<TextQuery['data']>) =>
  is_published && published_at !== null && Date.parse(published_at) <= Date.now();
