type Module<Lesson> = { course_lessons: Lesson[] };

/** All lessons of modules that are in the order of study, in that order. */
export const courseLessons = <Lesson>(modules: readonly Module<Lesson>[]): Lesson[] =>
  modules.flatMap(({ course_lessons }) => course_lessons);

/** The lesson to go on with: the first that is not complete; undefined when all are. */
export const firstOpenLesson = <Lesson extends { id: string }>(
  modules: readonly Module<Lesson>[],
  completed: ReadonlySet<string>,
): Lesson | undefined => courseLessons(modules).find(({ id }) => !completed.has(id));
