import { useEffect } from 'react';
import type { Message } from '@brand/shared-data';
import { academyMessages } from '@brand/shared-data/academy';
import { Box, PageContainer, PageTitle, RetryNotice, Typography, useToast } from '@brand/shared-ui/core';
import { LinkButton, Navigate, useLocation, useParams } from '@brand/shared-ui/router';
import { CoursePlayer } from './CoursePlayer';
import { PlayerSkeleton } from './playerLayout';
import { usePlayer, type PlayerState } from './usePlayer';

/** The page where a learner studies a course. Requires a session: the shell redirects everyone else to the login. */
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
      {player.status !== 'ready' && <PageTitle title="Course player" noindex />}
      <LinkButton to="/academy" sx={{ marginLeft: -1.5, marginBottom: 1 }}>
        <span aria-hidden="true">←&nbsp;</span>Back to Academy
      </LinkButton>
      {/* The same element in every state, so that it keeps the focus of the navigation. */}
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {getHeading(player)}
      </Typography>
      <PlayerBody player={player} />
    </>
  );
}

function getHeading(player: PlayerState): string {
  if (player.status === 'ready') return player.course.title;
  return player.status === 'failed' ? 'The course player could not be loaded.' : 'Loading course player...';
}

function PlayerBody({ player }: { player: PlayerState }) {
  const { search } = useLocation();
  switch (player.status) {
    case 'ready':
      return <CoursePlayer {...player} />;
    case 'renamed':
      return <Navigate to={`/academy/${player.slug}/learn${search}`} replace />;
    case 'missing':
      return <RedirectWithToast to="/academy" message={academyMessages.player.courseMissing} />;
    case 'notEnrolled':
      return (
        <RedirectWithToast to={`/academy/${player.slug}`} message={academyMessages.player.notEnrolled} />
      );
    case 'failed':
      return (
        <RetryNotice
          title="Check your connection, then try again."
          busy={player.isRetrying}
          onRetry={player.retry}
        />
      );
    default:
      return <PlayerSkeleton />;
  }
}

function RedirectWithToast({ to, message }: { to: string; message: Message }) {
  const toast = useToast();
  useEffect(() => toast(message), [toast, message]);
  return <Navigate to={to} replace />;
}
