import { useMemo } from 'react';
import type { ChallengeSummary, ReactionCounts } from '@brand/shared-data';
import { Box } from '@brand/shared-ui/core';
import { ContentCard } from '../../cards/ContentCard';
import { challengeExcerpt } from '../../cards/challengeExcerpt';
import { CardFooter } from './CardFooter';
import { ChallengeChips } from './ChallengeChips';

type Props = {
  challenge: ChallengeSummary;
  /** Undefined until they are known. */
  counts: ReactionCounts | undefined;
  isFirst: boolean;
};

export function ChallengeCard({ challenge, counts, isFirst }: Props) {
  const { id, title, difficulty, status, cover_image_url } = challenge;
  const to = `/challenge/${id}`;
  const chips = useMemo(
    () => (
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ChallengeChips difficulty={difficulty} status={status} />
      </Box>
    ),
    [difficulty, status],
  );
  const footer = useMemo(() => <CardFooter to={to} title={title} counts={counts} />, [to, title, counts]);
  const text = useMemo(() => challengeExcerpt(challenge), [challenge]);
  return (
    <ContentCard
      to={to}
      cover={cover_image_url}
      isFirst={isFirst}
      meta={chips}
      title={title}
      text={text}
      footer={footer}
    />
  );
}
