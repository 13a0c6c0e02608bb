const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Every id that content brings starts with this, so that none can shadow a property of `document`. */
export const idPrefix = 'c-';

/** Whether an address is of a page of the site; a name with an ending is a file, which the router does not know. */
export const isPage = (address: string): boolean => /^(#|\/[^.]*$)/.test(address);

/**
 * The address a link of content may lead to, or undefined: a path, a place in the page, or one of four schemes.
 * What a browser reads differently than we do (tabs, line breaks, `\`, `//host`) is no address.
 */
export function safeLink(href: unknown): string | undefined {
  if (typeof href !== 'string' || href === '' || /[\s\\\p{Cc}]/u.test(href) || href.startsWith('//'))
    return undefined;
  if (href.startsWith('#')) return `#${idPrefix}${href.slice(1)}`;
  const scheme = /^[^/?#]*?:/.exec(href)?.[0].toLowerCase();
  return scheme === undefined || schemes.includes(scheme) ? href : undefined;
}
