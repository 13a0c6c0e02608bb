import { resultKinds, type Day } from '@brand/shared-data';

const names: Record<Day['content_type'], string> = {
  journal_entries: 'Journal entry',
  blog_posts: 'Blog post',
  challenges: 'Challenge',
  journey_summaries: 'Journey summary',
};

export const getContentName = (type: Day['content_type']) => names[type];

export const getContentPath = ({ content_type, slug }: Pick<Day, 'content_type' | 'slug'>) =>
  resultKinds[content_type].addressOf(encodeURIComponent(slug));
