import { useEffect } from 'react';
import { useNavigate } from '@brand/shared-ui/router';
import { toLesson } from './toLesson';

// Where the arrow keys have a meaning of their own.
const own =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="region"][tabindex], [data-scrolls]';

/** Lets the arrow keys lead to the lesson before and after this one. */
export function useLessonKeys(previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(own)) return;
      const lesson = { ArrowLeft: previous, ArrowRight: next }[key];
      if (!lesson || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const { to, ...options } = toLesson(lesson);
      void navigate(to, options);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [navigate, previous, next]);
}
