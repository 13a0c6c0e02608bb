import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from '@brand/shared-ui/router';

/**
 * The props for a link to a lesson of the open course. The router keeps the scroll position, because `LessonArea` scrolls to the
 * lesson.
 */
export const getLessonLink = (lessonId: string) => ({
  to: { search: `?lesson=${encodeURIComponent(lessonId)}` },
  preventScrollReset: true,
  state: { fromLessonLink: true },
});

const isFromLessonLink = (state: unknown) =>
  typeof state === 'object' && state !== null && 'fromLessonLink' in state;

/** Scrolls to a lesson that was opened through a link in the player, and focuses its heading. */
export function useScrollToLesson() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const scroll = useEffectEvent(() => {
    if (!isFromLessonLink(state)) return;
    heading.current?.closest('article')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => scroll(), []);
  return heading;
}

// Elements that use the arrow keys themselves.
const usesArrowKeys =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="region"][tabindex], [data-scrolls]';

/** Navigates to the previous and next lesson with the arrow keys. */
export function useLessonKeys(previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    const navigateByKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(usesArrowKeys)) return;
      const lesson = { ArrowLeft: previous, ArrowRight: next }[key];
      if (!lesson || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const { to, ...options } = getLessonLink(lesson);
      void navigate(to, options);
    };
    document.addEventListener('keydown', navigateByKey);
    return () => document.removeEventListener('keydown', navigateByKey);
  }, [navigate, previous, next]);
}
