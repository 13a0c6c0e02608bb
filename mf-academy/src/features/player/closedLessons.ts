import type { ModuleWithLessons, OutlineModule } from '@brand/shared-data/academy';

/** A module's lessons that are not open yet: their titles, and the instant at which they open. */
export type ClosedLessons = { titles: string[]; opensAt: string };

/**
 * The closed lessons by module, according to the server's clock: the server omits closed lessons, and only the outline contains
 * their titles. Free lessons in the same module are not omitted.
 */
export function getClosedLessons(
  modules: readonly ModuleWithLessons[],
  outline: readonly OutlineModule[],
  enrolledAt: string,
): ReadonlyMap<string, ClosedLessons> {
  const closed = new Map<string, ClosedLessons>();
  for (const module of modules) {
    const opensAt = getOpening(module, enrolledAt);
    const { lessonTitles = [], previewIds = [] } = outline.find(({ id }) => id === module.id) ?? {};
    const titles = lessonTitles.filter((_, index) => !previewIds[index]);
    const isClosed = module.course_lessons.every(({ is_preview }) => is_preview);
    if (opensAt && isClosed && titles.length > 0) closed.set(module.id, { titles, opensAt });
  }
  return closed;
}

export const hasOpening = ({ opens_at, opens_after_days }: ModuleWithLessons) =>
  opens_at !== null || opens_after_days !== null;

const dayMs = 24 * 60 * 60 * 1000;

/** The later of the module's date and its number of days after enrolment; null if it has neither. */
function getOpening({ opens_at, opens_after_days }: ModuleWithLessons, enrolledAt: string): string | null {
  const instants = [
    ...(opens_at === null ? [] : [Date.parse(opens_at)]),
    ...(opens_after_days === null ? [] : [Date.parse(enrolledAt) + opens_after_days * dayMs]),
  ];
  return instants.length > 0 ? new Date(Math.max(...instants)).toISOString() : null;
}
