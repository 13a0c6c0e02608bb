import { useCallback, useEffect, useRef, useState } from 'react';
import { getErrorKind, useDispatch } from '@brand/shared-data';
import { type Badge, playerApi } from '@brand/shared-data/academy';

const { getCourseBadge, getUserBadge, awardBadge } = playerApi.endpoints;
const once = { subscribe: false, forceRefetch: true } as const;

/**
 * Awards the badge for a finished course, once per learner and course; `earned` is the badge if it has just been awarded here. A
 * course that is already finished on mount is awarded too, because the award may have failed after the last lesson, or the last
 * incomplete lesson was removed from the course.
 */
export function useCourseBadge(courseId: string, isFinished: boolean) {
  const dispatch = useDispatch();
  const [earned, setEarned] = useState<Badge | null>(null);

  const award = useCallback(async () => {
    const badge = await dispatch(getCourseBadge.initiate(undefined, once));
    if (badge.error) return logError(badge.error);
    if (!badge.data) return;
    const input = { badgeId: badge.data.id, courseId };
    const before = await dispatch(getUserBadge.initiate(input, once));
    if (before.error) return logError(before.error);
    if (before.data) return;
    const { error } = await dispatch(awardBadge.initiate(input));
    // A conflict means that another tab has awarded the badge and congratulates the learner.
    if (getErrorKind(error) === 'conflict') return;
    if (error) return logError(error);
    setEarned(badge.data);
  }, [dispatch, courseId]);

  // Only the state on mount counts, because a course that is finished later is finished by a click, here or in another tab, and
  // that click awards the badge.
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (wasFinished.current) void award();
  }, [award]);

  return { earned, award, close: () => setEarned(null) };
}

function logError(error: unknown) {
  console.error('The badge could not be awarded.', error);
}
