import { useMemo, useState } from 'react';
import { getErrorKind } from '@brand/shared-data';
import {
  academyMessages,
  courseProgress,
  type LessonTitle,
  useCompleteLessonMutation,
  useUpdateProgressMutation,
} from '@brand/shared-data/academy';
import { useToast } from '@brand/shared-ui/core';
import { useWaitingCompletions } from '../../learning/useWaitingCompletions';

type Options = {
  enrollmentId: string;
  lessons: readonly LessonTitle[];
  /** The number of lessons, including those that are not open yet. */
  total: number;
  /** The ids of the completed lessons according to the server. */
  completed: readonly string[];
  /** Called after the last lesson has been completed on this page. */
  onFinished: () => void;
};

/**
 * Returns the completed lessons, those whose completion waits for a connection, and a function that completes one, which cannot
 * be undone.
 */
export function useCompletion({ enrollmentId, lessons, total, completed, onFinished }: Options) {
  const toast = useToast();
  const [completeLesson] = useCompleteLessonMutation();
  const [updateProgress] = useUpdateProgressMutation();
  const [savingId, setSavingId] = useState<string | null>(null);
  // Lessons completed on this page, until the server's list is refetched.
  const [local, setLocal] = useState<readonly string[]>([]);

  // Ignores remaining completions of lessons that were removed from the course.
  const done = useMemo(() => {
    const known = new Set([...completed, ...local]);
    return new Set(lessons.map(({ id }) => id).filter((id) => known.has(id)));
  }, [lessons, completed, local]);

  function finish(lessonId: string) {
    setLocal((ids) => [...ids, lessonId]);
    const count = new Set([...done, lessonId]).size;
    void report(courseProgress(count, total));
    if (count === total) onFinished();
  }

  async function report(progress: number) {
    const { error } = await updateProgress({ enrollmentId, progress });
    // Only logs the error, because the server counts completions itself and the learner can do nothing about it.
    if (error) console.error('The progress could not be reported.', error);
  }

  const { isWaiting, keep } = useWaitingCompletions((sent) => {
    if (sent.enrollmentId === enrollmentId) finish(sent.lessonId);
  });

  /** Resolves to whether the completion succeeded, or waits for a connection. */
  async function complete(lessonId: string): Promise<boolean> {
    const completion = { lessonId, enrollmentId };
    setSavingId(lessonId);
    // Without a connection, an expired session alone would take half a minute to fail.
    const { error } = navigator.onLine ? await completeLesson(completion) : { error: { kind: 'offline' } };
    setSavingId(null);
    if (!error) finish(lessonId);
    else if (getErrorKind(error) !== 'offline' || !keep(completion)) {
      toast(academyMessages.player.completeFailed);
      return false;
    }
    return true;
  }

  return { done, isWaiting, savingId, complete };
}
