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

/**
 * Whether the site has a page of its own at a path, so that no rule of the owner is ever looked for there. The router reads
 * capitals as small letters.
 */
export const isSitePage = (path: string): boolean =>
  pages.has(path.toLowerCase()) || /^\/admin(\/|$)/i.test(path);
