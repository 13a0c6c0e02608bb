export type OutlineModule = { id: string; title: string; lessonTitles: string[] };

type OutlineRow = { module_id: string; module_title: string; lesson_title: string | null };

/** Groups the rows of get_course_outline, one a lesson, by module. A module without lessons is one row without a lesson. */
export function outlineOf(rows: readonly OutlineRow[]): OutlineModule[] {
  const modules = new Map<string, OutlineModule>();
  for (const { module_id: id, module_title: title, lesson_title } of rows) {
    const module = modules.get(id) ?? { id, title, lessonTitles: [] };
    if (lesson_title !== null) module.lessonTitles.push(lesson_title);
    modules.set(id, module);
  }
  return [...modules.values()];
}
