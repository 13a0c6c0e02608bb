import { useEffect } from 'react';
import { useNavigate } from '@brand/shared-ui/router';
import { getLessonLink } from './getLessonLink';

// Elements with their own use of the arrow keys.
const usesArrowKeys =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="region"][tabindex], [data-scrolls]';

/** Navigates to the previous and the next lesson with the arrow keys. */
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
