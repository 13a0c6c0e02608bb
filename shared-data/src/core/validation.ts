/** The format of row ids. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a link or picture may use this URL: http, https, a path, or blank for none. The database applies the same rule.
 * Browsers ignore control characters in a scheme, so none are allowed.
 */
export function isWebAddress(text: string): boolean {
  return !/\p{Cc}|^\s*(?!https?:)[a-z][a-z0-9+.-]*:/iu.test(text);
}

/** Whether a text is a full http(s) URL of at most 300 characters, by the same rule as `private.is_web_link` in SQL. */
export function isWebLink(text: string): boolean {
  return text.length <= 300 && !/\p{Cc}/u.test(text) && /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);
}

/** Whether `name` is a zone in the time zone database, such as `Europe/Oslo`; a bare offset is refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
