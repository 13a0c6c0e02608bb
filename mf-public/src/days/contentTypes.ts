import type { Day } from '@brand/shared-data';

type ContentType = Day['content_type'];

const contentTypes: Record<ContentType, { name: string; path: string }> = {
  journal_entries: { name: 'Journal entry', path: '/journal' },
  blog_posts: { name: 'Blog post', path: '/blog' },
  challenges: { name: 'Challenge', path: '/challenge' },
  journey_summaries: { name: 'Journey summary', path: '/journey-so-far' },
};

export const getContentName = (type: ContentType) => contentTypes[type].name;

export const getContentPath = ({ content_type, slug }: Pick<Day, 'content_type' | 'slug'>) =>
  `${contentTypes[content_type].path}/${encodeURIComponent(slug)}`;
