/** The slug of a post by its title: lower case, spaces to hyphens, no other characters, no hyphens at the edges. */
export function blogSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** The slug of a course by its title: lower case, without characters other than letters, digits, spaces and hyphens, then spaces to hyphens. */
export function courseSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-');
}
