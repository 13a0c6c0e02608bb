import type { ArchiveIssue } from '../archive/content';
import type { Written } from '../archive/frontMatter';
import { takenSlugs } from '@brand/shared-data/admin';
import { toSlug } from '../text/toSlug';
import type { ExportedText } from './siteExport';

// The column's limit for alternative text.
const altLength = 300;
const toAlt = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export const tellLongAlt = ({ coverAlt }: ExportedText): string[] =>
  toAlt(coverAlt ?? '').length > altLength
    ? [`The words for its cover have more than ${altLength} characters: the rest of them is left out.`]
    : [];

export const toTitle = ({ title }: ExportedText) => title.trim() || 'Untitled';

/** A text's table, its folder in an archive, and its path here before the slug; an entry's path has no slug. */
export function placeOf({ entry, isPage }: ExportedText) {
  if (entry) return { table: 'journal_entries', folder: 'journal', above: '' } as const;
  return isPage
    ? ({ table: 'pages', folder: 'pages', above: '/' } as const)
    : ({ table: 'blog_posts', folder: 'blog', above: '/blog/' } as const);
}

/** The text's slug, in characters that this site allows, and with a number if its path is taken. */
export function getFreeSlug(text: ExportedText, id: string, taken: ReadonlySet<string>): string {
  const { slug, title, isPage } = text;
  const { above } = placeOf(text);
  const own = (isPage ? /^[a-z0-9_-]{1,80}$/ : /^[A-Za-z0-9_-]+$/).test(slug)
    ? slug
    : toSlug(slug) || toSlug(title) || id.slice(0, 8);
  let free = own;
  const isTaken = () => taken.has(`${above}${free}`) || (isPage && takenSlugs.some((one) => one === free));
  for (let number = 2; isTaken(); number += 1) free = `${own}-${number}`;
  return free;
}

/** A text's fields as in an archive file; `id`, `slug` and `cover` are the values on this site. */
export function toFields(text: ExportedText, id: string, slug: string, cover: string | null) {
  const { excerpt, coverAlt, publishedAt, createdAt, updatedAt, categories, tags, isDraft, entry } = text;
  const plain = (value: string | null) => value && { plain: value };
  const fields: Record<string, Written | null> = {
    id,
    title: toTitle(text),
    description: excerpt,
    image: cover,
    imageAlt: cover && coverAlt ? toAlt(coverAlt).slice(0, altLength) : null,
    categories: categories.length > 0 ? categories : null,
    tags: tags.length > 0 ? tags : null,
    draft: isDraft,
    ...(entry
      ? { date: plain(entry.day), mood: entry.mood, published_at: plain(publishedAt) }
      : { slug, date: plain(publishedAt) }),
    created_at: plain(createdAt ?? publishedAt),
    updated_at: plain(updatedAt ?? publishedAt),
  };
  return Object.entries(fields).filter((field): field is [string, Written] => field[1] !== null);
}

/** The note about a text that a problem leaves out. The line number is dropped, because it refers to a generated file. */
export const toLeftOut = ({ path, field, message }: ArchiveIssue): ArchiveIssue => ({
  path,
  ...(field && { field }),
  message: `${message} The text is left out. Mend it where it was, export it again and import that file: what is here by then stays.`,
  loss: 'text',
});
