const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** The prefix for every id in content, so that none can shadow a property of `document`. */
export const idPrefix = 'c-';

/**
 * Whether a URL is one of the site's pages. A name with an extension is a file, which the router does not know. An old URL such
 * as `/?p=12`, or one in an encoding other than UTF-8, is left to the server, which redirects it (docs/decisions/039).
 */
export const isPage = (address: string): boolean =>
  /^(#|\/(?!\?)[^.]*$)/.test(address) && isDecodable(address);

function isDecodable(address: string): boolean {
  try {
    return decodeURI(address) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the URL of a link in content if it is safe, otherwise undefined. Allows paths, fragments and URLs with one of four
 * schemes. Rejects anything that browsers parse differently (tabs, line breaks, `\`, `//host`). Encodes an invalid `%`.
 */
export function safeLink(given: unknown): string | undefined {
  const href = typeof given === 'string' ? given.replace(/%(?![\da-f]{2})/gi, '%25') : '';
  if (href === '' || /[\s\\\p{Cc}]/u.test(href) || href.startsWith('//')) return undefined;
  if (href.startsWith('#')) return `#${idPrefix}${href.slice(1)}`;
  const scheme = /^[^/?#]*?:/.exec(href)?.[0].toLowerCase();
  return scheme === undefined || schemes.includes(scheme) ? href : undefined;
}

type Size = { width: number; height: number };

/** The URL of a picture in content, and its size if the URL contains one: `/a.webp#1600x900`. */
export function splitSize(given: unknown): [address: string, size?: Size] {
  const src = typeof given === 'string' ? given : '';
  const [, address = src, width, height] = /^([^#]*)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
  return width && height ? [address, { width: Number(width), height: Number(height) }] : [address];
}
