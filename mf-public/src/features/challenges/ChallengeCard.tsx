import { memo } from 'react';
import {
  isKept,
  type ChallengeProgress,
  type ChallengeSummary,
  type ReactionCounts,
} from '@brand/shared-data';
import { Box, useDates, visuallyHidden } from '@brand/shared-ui/core';
import { TextLink, useLocation } from '@brand/shared-ui/router';
import { ContentCard } from '../../cards/ContentCard';
import { describeProgress } from '../../cards/challengeProgress';
import { getChallengeExcerpt } from '../../cards/getChallengeExcerpt';
import { ReactionIcon } from '../../reactions/ReactionIcon';
import { ChallengeChips } from './ChallengeChips';

type Props = {
  challenge: ChallengeSummary;
  /** Undefined while loading. */
  counts: ReactionCounts | undefined;
  /** Undefined while loading, and for a challenge that has not begun. */
  progress: ChallengeProgress | undefined;
  isFirst: boolean;
};

// Memoized, so that hundreds of cards do not re-render on every keystroke in the search box.
export const ChallengeCard = memo(function ChallengeCard({ challenge, counts, progress, isFirst }: Props) {
  const { id, title, difficulty, status, cover_image_url } = challenge;
  const { formatNumber } = useDates();
  const to = `/challenge/${id}`;
  return (
    <ContentCard
      to={to}
      cover={cover_image_url}
      isFirst={isFirst}
      meta={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ChallengeChips difficulty={difficulty} status={status} />
          {isKept(challenge) && progress && (
            <Box component="span" sx={{ alignSelf: 'center' }}>
              {describeProgress(challenge, progress, formatNumber)}
            </Box>
          )}
        </Box>
      }
      title={title}
      text={getChallengeExcerpt(challenge)}
      footer={<CardFooter to={to} title={title} counts={counts} />}
    />
  );
});

type FooterProps = { to: string; title: string; counts: ReactionCounts | undefined };

function CardFooter({ to, title, counts }: FooterProps) {
  const { pathname, search } = useLocation();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 24 }}>
      {counts && (
        <>
          <Count type="like" count={counts.like} />
          <Count type="love" count={counts.love} />
        </>
      )}
      {/* Above the card's own link, which covers everything; for the mouse alone, as both lead to the same page. */}
      <Box sx={{ position: 'relative', zIndex: 1, marginLeft: 'auto', fontWeight: 600 }}>
        <TextLink to={to} state={{ from: { pathname, search } }} tabIndex={-1}>
          Read More<span style={visuallyHidden}> about {title}</span>
        </TextLink>
      </Box>
    </Box>
  );
}

function Count({ type, count }: { type: 'like' | 'love'; count: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
      <ReactionIcon type={type} />
      {count}
      <span style={visuallyHidden}>{count === 1 ? type : `${type}s`}</span>
    </Box>
  );
}
