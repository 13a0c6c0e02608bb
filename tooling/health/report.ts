import type { ErrorGroup, Vital } from '@brand/shared-data/admin';

/** Rows for programs, a text for people, and whether the newest build is worse than the previous one. */
type Report<Row> = { rows: Row[]; text: string; isRegression: boolean };

/** Reports a container's error groups, the latest first. */
export function errorsReport(groups: ErrorGroup[]): Report<ErrorGroup> {
  const text = groups
    .map(({ build, page, message, stack, times, last_seen_at, is_new }) =>
      [
        `${is_new ? 'NEW ' : ''}${message}`,
        `  build ${build || 'not released'}, ${page || 'no page'}, ${times} times, last ${last_seen_at}`,
        ...stack
          .split('\n')
          .filter(Boolean)
          .map((frame) => `    ${frame}`),
      ].join('\n'),
    )
    .join('\n');
  return { rows: groups, text: text || 'No errors.', isRegression: groups.some(({ is_new }) => is_new) };
}

/**
 * Reports a container's 75th percentiles by build, page and screen, the newest build first. Builds are compared across all their
 * pages, because among many rows some are worse by chance.
 */
export function vitalsReport(vitals: Vital[]): Report<Vital> {
  const rows = vitals.filter(({ day }) => day === null);
  const newest = rows[0]?.build;
  const table = rows.map(({ build, page, screen, metric, times, p75, is_worse }) => [
    build || 'not released',
    page ?? 'all pages',
    screen ?? 'all screens',
    metric,
    String(times),
    metric === 'CLS' ? p75.toFixed(2) : `${Math.round(p75)} ms`,
    is_worse ? 'a fifth worse than the build before' : '',
  ]);
  return {
    rows,
    text: rows.length > 0 ? inColumns([heads, ...table]) : 'Fewer than five visits were measured.',
    isRegression: rows.some(({ build, page, is_worse }) => is_worse && build === newest && page === null),
  };
}

const heads = ['build', 'page', 'screen', 'metric', 'visits', 'p75', ''];

function inColumns(rows: string[][]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
