type ModuleWith<Lesson> = { course_lessons: Lesson[] };

/** The lessons of sorted modules, in study order. */
export const courseLessons = <Lesson>(modules: readonly ModuleWith<Lesson>[]): Lesson[] =>
  modules.flatMap(({ course_lessons }) => course_lessons);

/** The next lesson: the first incomplete one; undefined if all are complete. */
export const firstOpenLesson = <Lesson extends { id: string }>(
  modules: readonly ModuleWith<Lesson>[],
  completed: ReadonlySet<string>,
): Lesson | undefined => courseLessons(modules).find(({ id }) => !completed.has(id));

/** The percentage of completed lessons, to two decimals; 0 for a course without lessons. */
export function courseProgress(completed: number, total: number): number {
  return total === 0 ? 0 : Math.round((completed / total) * 10_000) / 100;
}

type Row = { id: string; created_at: string };

const byOrder =
  <R extends Row>(getOrder: (row: R) => number) =>
  (one: R, other: R) =>
    getOrder(one) - getOrder(other) ||
    // Timestamps in the same format and time zone can be compared as strings.
    compare(one.created_at, other.created_at) ||
    compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Sorts modules and their lessons into study order: by order, then creation time, then id. */
export function sortCourse<
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
