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

/** Derives a course's slug from its title: lower case, only ASCII letters, digits, spaces and hyphens, then hyphens for spaces. */
export function courseSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
}
