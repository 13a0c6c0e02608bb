/** Whether the site's pages may link to an address: no `javascript:`, and nothing that browsers interpret differently. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address) || address.startsWith('//') || address === '') return false;
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase();
  return scheme === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}

/** Prepares an address from HTML for markdown. */
export const toAddress = (address = '') =>
  (address.startsWith('//') ? `https:${address}` : address).trim().replaceAll(' ', '%20');

export const toTextLink = (url: string, words: string) => ({
  type: 'link' as const,
  url,
  children: [{ type: 'text' as const, value: words }],
});

/** The URL of a video's page, given the URL of its player. */
export const toWatchAddress = (address: string) =>
  address
    .replace(
      /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https:\/\/player\.vimeo\.com\/video\/(\d+).*/, 'https://vimeo.com/$1');
