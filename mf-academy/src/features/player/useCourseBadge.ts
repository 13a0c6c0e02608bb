import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { type Badge, playerApi } from '@brand/shared-data/academy';
import { kindOf } from '../../failures/kindOf';

const { getCourseBadge, getUserBadge, awardBadge } = playerApi.endpoints;
const once = { subscribe: false, forceRefetch: true } as const;

/**
 * Awards the badge of a finished course, once for each learner and course; `earned` is the badge right after it was
 * awarded here. `isFinished` at the start: the award may have failed when the last lesson was completed, or that lesson
 * was taken out of the course.
 */
export function useCourseBadge(courseId: string, isFinished: boolean) {
  const dispatch = useDispatch();
  const [earned, setEarned] = useState<Badge | null>(null);

  const award = useCallback(async () => {
    const badge = await dispatch(getCourseBadge.initiate(undefined, once));
    if (badge.error) return logged(badge.error);
    if (!badge.data) return;
    const input = { badgeId: badge.data.id, courseId };
    const before = await dispatch(getUserBadge.initiate(input, once));
    if (before.error) return logged(before.error);
    if (before.data) return;
    const { error } = await dispatch(awardBadge.initiate(input));
    // Another tab was faster, and congratulates.
    if (kindOf(error) === 'conflict') return;
    if (error) return logged(error);
    setEarned(badge.data);
  }, [dispatch, courseId]);

  // Only of the state at the start: what becomes finished later was finished by a click, here or in another tab, where
  // the badge is awarded.
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (wasFinished.current) void award();
  }, [award]);

  return { earned, award, close: () => setEarned(null) };
}

function logged(error: unknown) {
  console.error('The badge could not be awarded.', error);
}
