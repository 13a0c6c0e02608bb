import { Box, PageContainer, PageTitle, Typography } from '@brand/shared-ui/core';
import { LinkButton, useParams } from '@brand/shared-ui/router';
import { PlayerBody } from './PlayerBody';
import { usePlayer, type PlayerState } from './usePlayer';

/** Where a learner studies a course. Only for the signed-in: the shell asks who comes here to log in. */
export function PlayerPage() {
  const { slug = '' } = useParams();
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <Player key={slug} slug={slug} />
      </Box>
    </PageContainer>
  );
}

function Player({ slug }: { slug: string }) {
  const player = usePlayer(slug);
  return (
    <>
      {player.is !== 'ready' && <PageTitle title="Course player" noindex />}
      <LinkButton to="/academy" sx={{ marginLeft: -1.5, marginBottom: 1 }}>
        <span aria-hidden="true">←&nbsp;</span>Back to Academy
      </LinkButton>
      {/* One element in every state: the focus of who arrives stays on it when the course comes. */}
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {headingOf(player)}
      </Typography>
      <PlayerBody player={player} />
    </>
  );
}

function headingOf(player: PlayerState): string {
  if (player.is === 'ready') return player.course.title;
  return player.is === 'failed' ? 'The course player could not be loaded.' : 'Loading course player...';
}
