/**
 * Path and search of an address as its page reads it: `known` names the parameters that it reads, all else in the search says
 * nothing. Without `known`, of a page that does not tell, the whole address.
 */
export function knownAddress(pathname: string, search: string, known?: readonly string[]): string {
  if (!known) return pathname + search;
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    // No page distinguishes an empty value from a missing one.
    if (value) read.set(name, value);
  }
  return read.size > 0 ? `${pathname}?${read}` : pathname;
}
