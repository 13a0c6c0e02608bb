/** Per cent of lessons completed, with two decimals; 0 for a course without lessons. */
export function courseProgress(completed: number, total: number): number {
  return total === 0 ? 0 : Math.round((completed / total) * 10_000) / 100;
}
