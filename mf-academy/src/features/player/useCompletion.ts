import { useMemo, useState } from 'react';
import {
  academyMessages,
  courseProgress,
  type Lesson,
  useCompleteLessonMutation,
  useUpdateProgressMutation,
} from '@brand/shared-data/academy';
import { useToast } from '@brand/shared-ui/core';

type Given = {
  enrollmentId: string;
  lessons: readonly Lesson[];
  /** The ids that the server knows of. */
  completed: readonly string[];
  /** Called after a lesson was completed here and none is open any more. */
  onFinished: () => void;
};

/** Which lessons are complete, and how to complete one, which is for good. */
export function useCompletion({ enrollmentId, lessons, completed, onFinished }: Given) {
  const toast = useToast();
  const [completeLesson] = useCompleteLessonMutation();
  const [updateProgress] = useUpdateProgressMutation();
  const [saving, setSaving] = useState<string | null>(null);
  // Those of this visit, until the server's list has come again.
  const [own, setOwn] = useState<readonly string[]>([]);

  // Of lessons that were taken out of the course, completions may be left.
  const done = useMemo(() => {
    const known = new Set([...completed, ...own]);
    return new Set(lessons.map(({ id }) => id).filter((id) => known.has(id)));
  }, [lessons, completed, own]);

  /** Completes a lesson; whether that worked. */
  async function complete(lessonId: string): Promise<boolean> {
    setSaving(lessonId);
    const { error } = await completeLesson({ lessonId, enrollmentId });
    setSaving(null);
    if (error) {
      toast(academyMessages.player.completeFailed);
      return false;
    }
    setOwn((ids) => [...ids, lessonId]);
    const count = new Set([...done, lessonId]).size;
    void report(courseProgress(count, lessons.length));
    if (count === lessons.length) onFinished();
    return true;
  }

  async function report(progress: number) {
    const { error } = await updateProgress({ enrollmentId, progress });
    // The server counts by itself; the learner has nothing to do about it (spec section 8).
    if (error) console.error('The progress could not be reported.', error);
  }

  return { done, saving, complete };
}
