/**
 * Whether a link or picture may point there: http, https or a path; blank is fine, it means none. As the database checks
 * it: browsers overlook control characters in a scheme.
 */
export function isWebAddress(text: string): boolean {
  return !/\p{Cc}|^\s*(?!https?:)[a-z][a-z0-9+.-]*:/iu.test(text);
}
