/** The props of a link to a lesson of the open course. The scroll position stays: `LessonArea` scrolls to the lesson. */
export const getLessonLink = (lessonId: string) => ({
  to: { search: `?lesson=${encodeURIComponent(lessonId)}` },
  preventScrollReset: true,
  state: { fromLessonLink: true },
});

/** Whether a lesson was opened by such a link, and not by loading the page. */
export const isFromLessonLink = (state: unknown) =>
  typeof state === 'object' && state !== null && 'fromLessonLink' in state;
