// The pages of the remotes and of the shell that need no content: `sitePages.test.ts` compares them with both.
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

/** Whether the site has its own page at a path, so that redirect rules never apply there. The router ignores case. */
export const isSitePage = (path: string): boolean =>
  pages.has(path.toLowerCase()) || /^\/admin(\/|$)/i.test(path);
