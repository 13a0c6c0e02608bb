import { dayOfInstant, useSession, type Challenge } from '@brand/shared-data';
import { Box, InstantDay, PageTitle } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { challengeExcerpt } from '../../cards/challengeExcerpt';
import { DayBadge } from '../../days/DayBadge';
import { DayNeighbours } from '../../days/DayNeighbours';
import { Reactions } from '../../reactions/Reactions';
import { Article } from '../../reading/Article';
import { ChallengeChips } from './ChallengeChips';

export function ChallengeArticle({ challenge, isDraft }: { challenge: Challenge; isDraft: boolean }) {
  const { id, title, description, difficulty, status, cover_image_url, published_at } = challenge;
  const { status: session } = useSession();
  const content = { contentType: 'challenges', id } as const;
  return (
    <>
      <PageTitle title={title} description={challengeExcerpt(challenge)} noindex={isDraft} />
      <Article
        title={title}
        cover={cover_image_url}
        eyebrow={<DayBadge day={dayOfInstant(published_at)} />}
        meta={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <InstantDay at={published_at} />
            <ChallengeChips difficulty={difficulty} status={status} />
          </Box>
        }
        actions={
          session === 'signed-in' && (
            <LinkButton to={`/admin/challenges?edit=${id}`} variant="outlined" size="small">
              Edit
            </LinkButton>
          )
        }
        // Nobody can react to what is not public.
        footer={
          !isDraft && (
            <>
              <Reactions content={content} />
              <DayNeighbours content={content} />
            </>
          )
        }
      >
        {description}
      </Article>
    </>
  );
}
