import type { ReactionCounts } from '@brand/shared-data';
import { Box, visuallyHidden } from '@brand/shared-ui/core';
import { TextLink, useLocation } from '@brand/shared-ui/router';
import { ReactionIcon } from '../../reactions/ReactionIcon';

type Props = { to: string; title: string; counts: ReactionCounts | undefined };

/** What visitors made of a challenge, and the way to it. */
export function CardFooter({ to, title, counts }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 24 }}>
      {counts && (
        <>
          <Count type="like" one="like" many="likes" count={counts.like} />
          <Count type="love" one="love" many="loves" count={counts.love} />
        </>
      )}
      {/* A second way to the same place: for the mouse, and above the card's own link, which lies over everything. */}
      <Box sx={{ position: 'relative', zIndex: 1, marginLeft: 'auto', fontWeight: 600 }}>
        <TextLink to={to} state={{ from: { pathname, search } }} tabIndex={-1}>
          Read More<span style={visuallyHidden}> about {title}</span>
        </TextLink>
      </Box>
    </Box>
  );
}

type CountProps = { type: 'like' | 'love'; one: string; many: string; count: number };

function Count({ type, one, many, count }: CountProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
      <ReactionIcon type={type} />
      {count}
      <span style={visuallyHidden}>{count === 1 ? one : many}</span>
    </Box>
  );
}
