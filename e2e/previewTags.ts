const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
/** The content of the meta tag with this property. */
export const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`));
/** The canonical URL of a page. */
export const canonicalIn = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
