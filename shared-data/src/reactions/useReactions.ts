import type { ContentReference } from '../content/content.api';
import { useDispatch, type DataThunk } from '../core/store';
import {
  reactionsApi,
  useGetOwnReactionsQuery,
  useGetReactionCountsQuery,
  type Reaction,
  type ReactionType,
} from './reactions.api';

const none: readonly ReactionType[] = [];

// What the visitor made already is asked when they press, not when the page was drawn: two quick presses are two.
const toggleReaction =
  (reaction: Reaction): DataThunk<void> =>
  (dispatch, _getState, { reactions }) => {
    const isOwn = (reactions.own()[reaction.id] ?? none).includes(reaction.reactionType);
    const { addReaction, removeReaction } = reactionsApi.endpoints;
    // Untracked: nobody looks at these mutations, only at what they change.
    if (isOwn) void dispatch(removeReaction.initiate(reaction, { track: false }));
    else void dispatch(addReaction.initiate(reaction, { track: false }));
  };

/** The counts of one content (undefined until known), which of them are this visitor's own, and how to press one. */
export function useReactions(content: ContentReference) {
  const { data: counts } = useGetReactionCountsQuery(content);
  const { data: own } = useGetOwnReactionsQuery();
  const dispatch = useDispatch();
  return {
    counts,
    own: own?.[content.id] ?? none,
    toggle: (reactionType: ReactionType) => dispatch(toggleReaction({ ...content, reactionType })),
  };
}
