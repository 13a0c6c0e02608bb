/**
 * The props of a link to a lesson of the course that is open. The page stays where it is scrolled to: the lesson itself
 * comes into sight, see `LessonArea`.
 */
export const toLesson = (lessonId: string) => ({
  to: { search: `?lesson=${encodeURIComponent(lessonId)}` },
  preventScrollReset: true,
  state: { lessonTurned: true },
});
