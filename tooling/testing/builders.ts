import type { Database } from '@brand/shared-data';

type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];

let rows = 0;

/** A row's id, another one at each call. */
function nextId(): string {
  rows += 1;
  return `00000000-0000-4000-8000-${String(rows).padStart(12, '0')}`;
}

const published_at = '2026-03-01T08:00:00+00:00';

const published = {
  is_published: true,
  created_at: published_at,
  updated_at: published_at,
  user_id: '00000000-0000-4000-8000-0000000000aa',
  cover_image_url: null,
};

// Whole valid rows, published; a test names only what it is about.

export const journalEntry = (overrides: Partial<Row<'journal_entries'>> = {}): Row<'journal_entries'> => ({
  ...published,
  published_at,
  id: nextId(),
  title: 'The first invoice',
  excerpt: 'It went out on a Tuesday.',
  content: 'It went out on a **Tuesday**.',
  entry_date: '2026-03-01',
  mood: 'relieved',
  ...overrides,
});

export const blogPost = (overrides: Partial<Row<'blog_posts'>> = {}): Row<'blog_posts'> => ({
  ...published,
  published_at,
  id: nextId(),
  title: 'What a salary hides',
  slug: `what-a-salary-hides-${rows}`,
  excerpt: 'The costs nobody writes down.',
  content: 'The costs *nobody* writes down.',
  category: 'Money',
  ...overrides,
});

export const challenge = (overrides: Partial<Row<'challenges'>> = {}): Row<'challenges'> => ({
  ...published,
  published_at,
  id: nextId(),
  title: 'Thirty days of cold outreach',
  excerpt: 'One honest message a day.',
  description: 'One honest message a day, for **thirty** days.',
  difficulty: 'Medium',
  status: 'Ongoing',
  ...overrides,
});

export const course = (overrides: Partial<Row<'courses'>> = {}): Row<'courses'> => ({
  ...published,
  id: nextId(),
  title: 'Leaving well',
  slug: `leaving-well-${rows}`,
  description: 'How to quit without burning anything down.',
  long_description: 'How to quit **without** burning anything down.',
  price: 0,
  ...overrides,
});
