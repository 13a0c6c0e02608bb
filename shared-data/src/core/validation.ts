/** The id of a row. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a link or picture may have this address: http, https, a path, or a blank text, which means none. The database
 * checks the same. Browsers ignore control characters in a scheme, so none is allowed.
 */
export function isWebAddress(text: string): boolean {
  return !/\p{Cc}|^\s*(?!https?:)[a-z][a-z0-9+.-]*:/iu.test(text);
}

/** Whether a text is a whole http(s) address of at most 300 characters, as `private.is_web_link` in SQL has it. */
export function isWebLink(text: string): boolean {
  return text.length <= 300 && !/\p{Cc}/u.test(text) && /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);
}

/** Whether it names a zone of the time zone database, such as `Europe/Oslo`; a bare offset is refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
