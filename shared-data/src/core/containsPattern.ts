/**
 * The value of `column.ilike.…` inside PostgREST's `or(…)` for "contains this text", or null for blank text. `*` cannot
 * be escaped there, so it stands for any one character; the caller's own filter removes what that finds too much.
 */
export function containsPattern(search: string): string | null {
  const text = search.trim();
  if (!text) return null;
  const literal = text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
  // Quoted, so that commas, dots and brackets are text and cannot add a filter.
  return `"*${literal.replace(/[\\"]/g, '\\$&')}*"`;
}
