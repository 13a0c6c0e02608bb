/**
 * Derives a post's slug from its title: lower case, hyphens for spaces, only ASCII letters, digits, underscores and hyphens, no
 * leading or trailing hyphens.
 */
export function blogSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Derives a page's slug from its title: like a post's, but at most 80 characters, as SQL demands (schemas/content.sql). */
export const pageSlug = (title: string): string => blogSlug(title).slice(0, 80);

/** Derives a course's slug from its title: lower case, only ASCII letters, digits, spaces and hyphens, then hyphens for spaces. */
export function courseSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
}

/**
 * The slugs that no page of the owner's own may have, because the site's own addresses begin with them. The same as in
 * schemas/content.sql; server/takenAddresses.test.ts compares both with the routers.
 */
export const takenSlugs = [
  'about',
  'academy',
  'accessibility',
  'account',
  'admin',
  'auth',
  'blog',
  'builds',
  'cards',
  'challenge',
  'claim',
  'config',
  'embed',
  'fonts',
  'functions',
  'index',
  'indieauth',
  'journal',
  'journey-so-far',
  'login',
  'mcp',
  'media',
  'micropub',
  'newsletter',
  'now',
  'payments',
  'preview',
  'privacy',
  'reactions',
  'realtime',
  'remotes',
  'rest',
  'review',
  'search',
  'storage',
  'store',
  'today',
] as const;
