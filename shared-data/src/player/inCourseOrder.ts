type Row = { id: string; created_at: string };

const byOrder =
  <R extends Row>(orderOf: (row: R) => number) =>
  (one: R, other: R) =>
    orderOf(one) - orderOf(other) ||
    // Texts of one format and zone, so they compare as the moments do.
    compare(one.created_at, other.created_at) ||
    compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Modules and their lessons as they are studied: by order, then creation, then id. */
export function inCourseOrder<
  Lesson extends Row & { lesson_order: number },
  Module extends Row & { module_order: number; course_lessons: Lesson[] },
>(modules: readonly Module[]): Module[] {
  return modules
    .map((module) => ({
      ...module,
      course_lessons: [...module.course_lessons].sort(byOrder((lesson) => lesson.lesson_order)),
    }))
    .sort(byOrder((module) => module.module_order));
}
