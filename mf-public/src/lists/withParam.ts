/**
 * Copies a URL's parameters with one of them set, or removed if the value is empty. Drops `page`, because a changed list starts
 * on its first page.
 */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
