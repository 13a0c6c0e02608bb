import type { ContentTable } from './content';

/**
 * How a column stands in the front matter. `draft` is the opposite of is_published; `first` is a list of which the site
 * has one.
 */
export type FieldType = 'text' | 'instant' | 'day' | 'draft' | 'number' | 'first';

export type Field = {
  key: string;
  column: string;
  type: FieldType;
  /** What other software calls it. */
  also?: readonly string[];
};

export type Kind = {
  table: ContentTable;
  /** What people call one of them. */
  name: string;
  fields: readonly Field[];
  /** The column below the front matter; null when there is none. */
  body: string | null;
  /** Where its pages are, if their addresses can be renamed. */
  addresses?: string;
};

const text = (key: string, column = key, also: string[] = []): Field => ({ key, column, type: 'text', also });
const number = (key: string, column = key): Field => ({ key, column, type: 'number' });
const instant = (key: string, column = key, also: string[] = []): Field => ({
  key,
  column,
  type: 'instant',
  also,
});

const id = text('id');
const title = text('title');
const image = text('image', 'cover_image_url', [
  'cover_image_url',
  'cover',
  'cover_image',
  'heroImage',
  'featured_image',
  'thumbnail',
]);
const excerpt = text('description', 'excerpt', ['excerpt', 'summary']);
const draft: Field = {
  key: 'draft',
  column: 'is_published',
  type: 'draft',
  also: ['published', 'is_published'],
};
const publishDates = ['published_at', 'pubDate', 'publishDate', 'pubDatetime'];
const stamps = [
  instant('created_at'),
  instant('updated_at', 'updated_at', ['lastmod', 'updatedDate', 'last_modified_at', 'modified']),
];

/** Each kind of content: its table, and the names that its columns have in a file, in their order. */
export const kinds = {
  journalEntry: {
    table: 'journal_entries',
    name: 'journal entry',
    fields: [
      id,
      title,
      { key: 'date', column: 'entry_date', type: 'day', also: ['entry_date', ...publishDates.slice(1)] },
      text('mood'),
      excerpt,
      image,
      draft,
      instant('published_at'),
      ...stamps,
    ],
    body: 'content',
  },
  blogPost: {
    table: 'blog_posts',
    name: 'blog post',
    fields: [
      id,
      title,
      text('slug'),
      instant('date', 'published_at', publishDates),
      draft,
      excerpt,
      { key: 'categories', column: 'category', type: 'first', also: ['category', 'tags'] },
      image,
      ...stamps,
    ],
    body: 'content',
    addresses: '/blog/',
  },
  challenge: {
    table: 'challenges',
    name: 'challenge',
    fields: [
      id,
      title,
      instant('date', 'published_at', publishDates),
      draft,
      excerpt,
      text('difficulty'),
      text('status'),
      image,
      ...stamps,
    ],
    body: 'description',
  },
  summary: {
    table: 'journey_summaries',
    name: 'journey summary',
    fields: [id, title, number('year'), ...stamps],
    body: 'content',
  },
  course: {
    table: 'courses',
    name: 'course',
    fields: [id, title, text('slug'), draft, text('description'), image, number('price'), ...stamps],
    body: 'long_description',
    addresses: '/academy/',
  },
  module: {
    table: 'course_modules',
    name: 'module',
    fields: [id, title, number('order', 'module_order'), ...stamps],
    body: null,
  },
  lesson: {
    table: 'course_lessons',
    name: 'lesson',
    fields: [
      id,
      title,
      number('order', 'lesson_order'),
      text('lesson_type'),
      text('video', 'video_url', ['video_url']),
      ...stamps,
    ],
    body: 'content',
  },
} as const satisfies Record<string, Kind>;
