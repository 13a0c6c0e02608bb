import { useEffect } from 'react';
import type { Message } from '@brand/shared-data';
import { academyMessages } from '@brand/shared-data/academy';
import { RetryNotice, useToast } from '@brand/shared-ui/core';
import { Navigate, useLocation } from '@brand/shared-ui/router';
import { CoursePlayer } from './CoursePlayer';
import { PlayerSkeleton } from './PlayerSkeleton';
import type { PlayerState } from './usePlayer';

/** What stands below the heading of the player. */
export function PlayerBody({ player }: { player: PlayerState }) {
  const { search } = useLocation();
  switch (player.is) {
    case 'ready':
      return <CoursePlayer {...player} />;
    case 'renamed':
      return <Navigate to={`/academy/${player.slug}/learn${search}`} replace />;
    case 'missing':
      return <Elsewhere to="/academy" message={academyMessages.player.courseMissing} />;
    case 'notEnrolled':
      return <Elsewhere to={`/academy/${player.slug}`} message={academyMessages.player.notEnrolled} />;
    case 'failed':
      return (
        <RetryNotice
          title="Check your connection, then try again."
          busy={player.isTrying}
          onRetry={player.retry}
        />
      );
    default:
      return <PlayerSkeleton />;
  }
}

/** Tells why, once, and goes where the learner can go on. */
function Elsewhere({ to, message }: { to: string; message: Message }) {
  const toast = useToast();
  useEffect(() => toast(message), [toast, message]);
  return <Navigate to={to} replace />;
}
