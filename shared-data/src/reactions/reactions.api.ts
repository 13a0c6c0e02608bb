import type { ContentReference } from '../content/content.api';
import { api } from '../core/api';
import { mapData, sendRequest } from '../core/supabaseBaseQuery';
import { useDispatch, type DataThunk } from '../core/thunks';
import type { OwnReactions, ReactionExtra, ReactionType } from './reactionStorage';

export type { OwnReactions, ReactionType };
export type ReactionCounts = Record<ReactionType, number>;
/** `isOwn` is true to add the reaction, false to take it back. */
export type ReactionInput = ContentReference & { reactionType: ReactionType; isOwn: boolean };
/** At most 1,000 ids, which is ten pages of a list. */
export type ReactionListInput = { contentType: ContentReference['contentType']; ids: readonly string[] };

const getStorage = (extra: unknown) => (extra as ReactionExtra).reactions;

export const reactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReactionCounts: build.query<ReactionCounts, ContentReference>({
      queryFn: ({ contentType, id }, query) =>
        afterWrites(query.extra, () =>
          sendRequest(query, (db) =>
            mapData(
              db.rpc('get_reaction_counts', { p_content_id: id, p_content_type: contentType }),
              ([row]) => ({ like: row?.like_count ?? 0, love: row?.love_count ?? 0 }),
            ),
          ),
        ),
      providesTags: (_counts, _error, { id }) => [{ type: 'Reaction', id }],
    }),

    /** The counts for the items of a list, by content id, in one request. */
    getReactionCountsOfList: build.query<Record<string, ReactionCounts>, ReactionListInput>({
      queryFn: ({ contentType, ids }, query) =>
        afterWrites(query.extra, () =>
          sendRequest(query, (db) =>
            mapData(
              db.rpc('get_reaction_counts_of_list', { p_content_ids: [...ids], p_content_type: contentType }),
              (rows) =>
                Object.fromEntries(
                  rows.map((row) => [row.content_id, { like: row.like_count, love: row.love_count }]),
                ),
            ),
          ),
        ),
      providesTags: (_counts, _error, { ids }) => ids.map((id) => ({ type: 'Reaction', id })),
    }),

    /** The visitor's own reactions, from the browser's storage. */
    getOwnReactions: build.query<OwnReactions, void>({
      queryFn: (_, { extra }) => ({ data: getStorage(extra).getOwn() }),
      // A press from before hydration is replayed while this query is pending, so its result may already be outdated.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled;
        dispatch(showOwnReactions());
      },
    }),

    /** Adds or takes back a reaction. The change is shown immediately and undone if the request fails. */
    setReaction: build.mutation<'saved' | 'already there', ReactionInput>({
      queryFn: ({ id, contentType, reactionType, isOwn }, mutation) => {
        const storage = getStorage(mutation.extra);
        const save = () => {
          const session_id = storage.getSessionId();
          const row = { content_id: id, content_type: contentType, reaction_type: reactionType, session_id };
          return sendRequest({ ...mutation, recover: { conflict: 'already there' } }, (db) => {
            const table = db.from('reactions');
            const write = isOwn ? table.insert(row) : table.delete().match(row);
            return mapData(write.setHeader('x-session-id', session_id), () => 'saved' as const);
          });
        };
        const write = storage.lastWrite.then(save, save);
        storage.lastWrite = write;
        return write;
      },
      onQueryStarted: async (reaction, { dispatch, queryFulfilled }) => {
        dispatch(showReaction(reaction));
        // Undone by the opposite change rather than RTK Query's inverse patches, which would also undo later presses.
        await queryFulfilled.catch((error: unknown) => {
          console.error('A reaction was not saved.', error);
          dispatch(showReaction({ ...reaction, isOwn: !reaction.isOwn }));
        });
      },
      // The displayed count is already correct, unless the server refused the reaction or had counted it before.
      invalidatesTags: (outcome, _error, { id }) => (outcome === 'saved' ? [] : [{ type: 'Reaction', id }]),
    }),
  }),
});

export const { useGetReactionCountsQuery, useGetReactionCountsOfListQuery } = reactionsApi;

/**
 * Reads counts that include all writes started before the response, because older counts would overwrite newer ones on the page.
 */
async function afterWrites<Counts>(extra: unknown, readCounts: () => Promise<Counts>): Promise<Counts> {
  const storage = getStorage(extra);
  for (;;) {
    const { lastWrite } = storage;
    await lastWrite;
    const counts = await readCounts();
    if (storage.lastWrite === lastWrite) return counts;
  }
}

const showOwnReactions = (): DataThunk<void> => (dispatch, _getState, extra) =>
  void dispatch(
    reactionsApi.util.updateQueryData('getOwnReactions', undefined, () => getStorage(extra).getOwn()),
  );

/** Updates the visitor's own reactions, in storage and in the cache, and every cached count for the content. */
const showReaction =
  ({ id, contentType, reactionType, isOwn }: ReactionInput): DataThunk<void> =>
  (dispatch, getState, extra) => {
    const storage = getStorage(extra);
    if ((storage.getOwn()[id] ?? []).includes(reactionType) === isOwn) return;
    storage.setOwn(id, reactionType, isOwn);

    const { updateQueryData, selectCachedArgsForQuery } = reactionsApi.util;
    const update = (counts?: ReactionCounts) => {
      if (counts) counts[reactionType] = Math.max(0, counts[reactionType] + (isOwn ? 1 : -1));
    };
    dispatch(showOwnReactions());
    dispatch(updateQueryData('getReactionCounts', { contentType, id }, update));
    for (const list of selectCachedArgsForQuery(getState(), 'getReactionCountsOfList'))
      dispatch(updateQueryData('getReactionCountsOfList', list, (counts) => update(counts[id])));
  };

/**
 * Refetches the counts for all content the visitor has reacted to, because a page from a shared cache may be older than the
 * reaction.
 */
export const refetchOwnReactionCounts = (): DataThunk<void> => (dispatch, _getState, extra) => {
  const tags = Object.keys(getStorage(extra).getOwn()).map((id) => ({ type: 'Reaction' as const, id }));
  if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
};

const none: readonly ReactionType[] = [];

/**
 * Returns the reaction counts for a text (undefined until known), the visitor's own reactions to it, and a toggle for the
 * buttons.
 */
export function useReactions(content: ContentReference) {
  const { data: counts } = useGetReactionCountsQuery(content);
  // A server has no access to the visitor's storage.
  const { data: own } = reactionsApi.useGetOwnReactionsQuery(undefined, {
    skip: typeof window === 'undefined',
  });
  const dispatch = useDispatch();
  return {
    counts,
    own: own?.[content.id] ?? none,
    toggle: (reactionType: ReactionType) => dispatch(toggleReaction({ ...content, reactionType })),
  };
}

// Reads the visitor's own reactions when a button is pressed, not when it is rendered, so that two quick presses toggle twice.
const toggleReaction =
  (reaction: Omit<ReactionInput, 'isOwn'>): DataThunk<void> =>
  (dispatch, _getState, extra) => {
    const own = getStorage(extra).getOwn()[reaction.id] ?? none;
    const isOwn = !own.includes(reaction.reactionType);
    void dispatch(reactionsApi.endpoints.setReaction.initiate({ ...reaction, isOwn }, { track: false }));
  };
