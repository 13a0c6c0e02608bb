/**
 * The path and search of an address, reduced to the `known` parameters that its page reads. Returns the whole address if the page
 * does not declare them.
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
