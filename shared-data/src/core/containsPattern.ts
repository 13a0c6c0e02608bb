/**
 * The value of `column.ilike.…` inside PostgREST's `or(…)` for "contains this text", or null for blank text. A character
 * that means something there stands for any one character; the caller's own filter removes what that finds too much.
 */
export function containsPattern(search: string): string | null {
  const text = search.trim();
  // Not quoted and escaped instead: the embedded backend takes the quotes of an ilike for a part of the text.
  return text ? `%${text.replace(/[,()"\\*%]/g, '_')}%` : null;
}
