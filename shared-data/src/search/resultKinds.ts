import type { SearchedType } from './search.api';

/** Each content type's name in the search, and the address of one of its pages. */
export const resultKinds: Record<SearchedType, { label: string; addressOf: (slug: string) => string }> = {
  journal_entries: { label: 'Journal', addressOf: (id) => `/journal/${id}` },
  blog_posts: { label: 'Blog', addressOf: (slug) => `/blog/${slug}` },
  challenges: { label: 'Challenge', addressOf: (id) => `/challenge/${id}` },
  journey_summaries: { label: 'Year', addressOf: (year) => `/journey-so-far/${year}` },
  courses: { label: 'Course', addressOf: (slug) => `/academy/${slug}` },
  pages: { label: 'Page', addressOf: (slug) => `/${slug}` },
};
