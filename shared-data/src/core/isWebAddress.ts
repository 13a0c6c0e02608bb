/**
 * Whether a link or picture may point there: http, https or a path; blank is fine, it means none. As the database
 * checks it, and also where browsers would join a scheme that is written over several lines.
 */
export function isWebAddress(text: string): boolean {
  return !/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i.test(text.replace(/[\t\r\n]/g, ''));
}
