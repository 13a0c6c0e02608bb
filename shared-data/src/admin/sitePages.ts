// The pages of the remotes and the shell that need no content; `sitePages.test.ts` compares this set with both.
const pages = new Set([
  ...[
    '/',
    '/about',
    '/academy',
    '/accessibility',
    '/blog',
    '/challenge',
    '/journal',
    '/now',
    '/privacy',
    '/store',
  ],
  ...['/account', '/claim', '/login', '/search', '/today'],
]);

/** Whether the site has its own page at a path, to which redirect rules never apply. Case is ignored, as in the router. */
export const isSitePage = (path: string): boolean =>
  pages.has(path.toLowerCase()) || /^\/admin(\/|$)/i.test(path);
