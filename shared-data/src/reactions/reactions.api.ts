import type { ContentReference } from '../content/content.api';
import { api } from '../core/api';
import { run, type DataExtra } from '../core/run';
import type { DataThunk } from '../core/store';
import type { OwnReactions } from './reactionMemory';

export type ReactionType = 'like' | 'love';
export type ReactionCounts = Record<ReactionType, number>;
export type Reaction = ContentReference & { reactionType: ReactionType };
/** At most 1,000 ids, which is ten pages of a list. */
export type ReactionListInput = { contentType: ContentReference['contentType']; ids: readonly string[] };

const readInTurn: typeof run = (query, request) =>
  (query.extra as DataExtra).reactions.readInTurn(() => run(query, request));

const reactionQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getReactionCounts: build.query<ReactionCounts, ContentReference>({
      queryFn: async ({ contentType, id }, query) => {
        const { data, error } = await readInTurn(query, (db) =>
          db.rpc('get_reaction_counts', { p_content_id: id, p_content_type: contentType }),
        );
        if (error) return { error };
        return { data: { like: data[0]?.like_count ?? 0, love: data[0]?.love_count ?? 0 } };
      },
      providesTags: (_counts, _error, { id }) => [{ type: 'Reaction', id }],
    }),

    /** The counts of a whole list in one call, by content id. */
    getReactionCountsOfList: build.query<Record<string, ReactionCounts>, ReactionListInput>({
      queryFn: async ({ contentType, ids }, query) => {
        const { data, error } = await readInTurn(query, (db) =>
          db.rpc('get_reaction_counts_of_list', { p_content_ids: [...ids], p_content_type: contentType }),
        );
        if (error) return { error };
        return {
          data: Object.fromEntries(
            data.map(({ content_id, like_count, love_count }) => [
              content_id,
              { like: like_count, love: love_count },
            ]),
          ),
        };
      },
      providesTags: (_counts, _error, { ids }) => ids.map((id) => ({ type: 'Reaction', id })),
    }),

    /** What this visitor reacted to, from the browser's storage. */
    getOwnReactions: build.query<OwnReactions, void>({
      queryFn: (_, { extra }) => ({ data: (extra as DataExtra).reactions.own() }),
    }),
  }),
});

/** Shows a reaction at once, wherever its counts are on screen, and remembers it as the visitor's own. */
const show =
  ({ id, contentType, reactionType }: Reaction, isOwn: boolean): DataThunk<void> =>
  (dispatch, getState, { reactions }) => {
    if ((reactions.own()[id] ?? []).includes(reactionType) === isOwn) return;
    reactions.setOwn(id, reactionType, isOwn);

    const { updateQueryData, selectCachedArgsForQuery } = reactionQueries.util;
    const shift = (counts?: ReactionCounts) => {
      if (counts) counts[reactionType] = Math.max(0, counts[reactionType] + (isOwn ? 1 : -1));
    };
    dispatch(updateQueryData('getOwnReactions', undefined, () => reactions.own()));
    dispatch(updateQueryData('getReactionCounts', { contentType, id }, shift));
    for (const list of selectCachedArgsForQuery(getState(), 'getReactionCountsOfList')) {
      if (list.ids.includes(id)) {
        dispatch(updateQueryData('getReactionCountsOfList', list, (counts) => shift(counts[id])));
      }
    }
  };

/** Reads the counts anew wherever this visitor has reacted: a page that a shared cache keeps may be older than that. */
export const recountOwnReactions =
  (): DataThunk<void> =>
  (dispatch, _getState, { reactions }) => {
    const tags = Object.keys(reactions.own()).map((id) => ({ type: 'Reaction' as const, id }));
    if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
  };

type Optimistic = { dispatch: (thunk: DataThunk<void>) => void; queryFulfilled: Promise<unknown> };

// Taken back by its opposite and not by RTK Query's undo, which would also take back what was pressed since.
const optimistic =
  (isOwn: boolean) =>
  async (reaction: Reaction, { dispatch, queryFulfilled }: Optimistic) => {
    dispatch(show(reaction, isOwn));
    await queryFulfilled.catch((failure: unknown) => {
      console.error('A reaction was not saved.', failure);
      dispatch(show(reaction, !isOwn));
    });
  };

export const reactionsApi = reactionQueries.injectEndpoints({
  endpoints: (build) => ({
    addReaction: build.mutation<'added' | 'already there', Reaction>({
      queryFn: ({ id, contentType, reactionType }, query) => {
        const { reactions } = query.extra as DataExtra;
        return reactions.inTurn(async () => {
          const row = {
            content_id: id,
            content_type: contentType,
            reaction_type: reactionType,
            session_id: reactions.sessionId(),
          };
          const { error } = await run(query, (db) =>
            db.from('reactions').insert(row).setHeader('x-session-id', row.session_id),
          );
          if (error?.code === '23505') return { data: 'already there' };
          return error ? { error } : { data: 'added' };
        });
      },
      onQueryStarted: optimistic(true),
      // The optimistic count is the true one, unless the server refused or had counted it before.
      invalidatesTags: (outcome, _error, { id }) => (outcome === 'added' ? [] : [{ type: 'Reaction', id }]),
    }),

    removeReaction: build.mutation<null, Reaction>({
      queryFn: ({ id, contentType, reactionType }, query) => {
        const { reactions } = query.extra as DataExtra;
        return reactions.inTurn(() => {
          const sessionId = reactions.sessionId();
          return run(query, (db) =>
            db
              .from('reactions')
              .delete()
              .eq('content_id', id)
              .eq('content_type', contentType)
              .eq('reaction_type', reactionType)
              .eq('session_id', sessionId)
              .setHeader('x-session-id', sessionId),
          );
        });
      },
      onQueryStarted: optimistic(false),
      invalidatesTags: (_removed, error, { id }) => (error ? [{ type: 'Reaction', id }] : []),
    }),
  }),
});

export const {
  useGetReactionCountsQuery,
  useGetReactionCountsOfListQuery,
  useGetOwnReactionsQuery,
  useAddReactionMutation,
  useRemoveReactionMutation,
} = reactionsApi;
