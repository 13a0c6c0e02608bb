/**
 * A copy of a URL's parameters with one of them set, or removed by an empty value; the others stay. A changed list begins
 * with its first page.
 */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
