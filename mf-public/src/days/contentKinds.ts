import type { Day } from '@brand/shared-data';

type ContentType = Day['content_type'];

const kinds: Record<ContentType, { name: string; path: string }> = {
  journal_entries: { name: 'Journal entry', path: '/journal' },
  blog_posts: { name: 'Blog post', path: '/blog' },
  challenges: { name: 'Challenge', path: '/challenge' },
  journey_summaries: { name: 'Journey summary', path: '/journey-so-far' },
};

/** What a visitor calls this. */
export const kindOf = (type: ContentType) => kinds[type].name;

/** Where it is read. */
export const addressOf = ({ content_type, slug }: Pick<Day, 'content_type' | 'slug'>) =>
  `${kinds[content_type].path}/${encodeURIComponent(slug)}`;
