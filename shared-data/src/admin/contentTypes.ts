import type { Tables } from '../database.types';
import type { Field } from './contentField';
import { cover, coverAlt } from './coverFields';
import { keptFields } from './keptFields';
import { grouping, isPublished, otherDates, publishedAt, publishing, updatedDay } from './publishingFields';
import { blogSlug, courseSlug, pageSlug } from './slugs';

// The content types as data: lists, forms, requests, validation and the archive follow from these descriptors.

export type ContentTable =
  | 'journal_entries'
  | 'blog_posts'
  | 'challenges'
  | 'journey_summaries'
  | 'now_texts'
  | 'pages'
  | 'courses'
  | 'course_modules'
  | 'course_lessons';

/** Columns that no form shows. A column that is neither listed here nor a field of its type is a compile error. */
export type ColumnWithoutField =
  | 'id' // given by the database when a row is created
  | 'created_at' // set by triggers
  | 'updated_at'
  | 'user_id' // the session's, checked by policies
  | 'listed_text' // computed, for the lists of the admin
  | 'title_key'
  | 'found_text' // computed, for the lists of the site
  | 'client_id' // given by the device on which an entry was written
  | 'course_id' // of the course or module that a form was opened in
  | 'module_id';

export type ContentType = {
  /** The name in a list of files, such as `blog post`. */
  name: string;
  /** The names shown in the admin. */
  singular: string;
  plural: string;
  /** The heading of the folded fields, if there are any. */
  folded?: string;
  /** In the form's order. */
  fields: Readonly<Record<string, Field>>;
};

const title = { kind: 'title', label: 'Title' } as const;
const content = { kind: 'markdown', label: 'Content', rows: 10 } as const;

const excerpt = {
  kind: 'paragraph',
  label: 'Excerpt',
  rows: 3,
  archivedAs: 'description',
  aliases: ['excerpt', 'summary'],
} as const;

const order = {
  kind: 'order',
  label: 'Order',
  helper: 'The lowest comes first, of equals the oldest. A move gives the last 0, as new ones have.',
  archivedAs: 'order',
} as const;

/** The content types by table. A new column takes one line here: CONTRIBUTING.md, "Add a field". */
export const contentTypes = {
  journal_entries: {
    name: 'journal entry',
    singular: 'entry',
    plural: 'entries',
    fields: {
      title: { ...title, isHalf: true },
      entry_date: {
        kind: 'date',
        label: 'Entry Date',
        isHalf: true,
        archivedAs: 'date',
        aliases: ['entry_date', ...otherDates],
      },
      excerpt,
      cover_image_url: { ...cover, isHalf: true },
      mood: { kind: 'line', label: 'Mood', isHalf: true },
      cover_alt: coverAlt,
      content,
      is_published: { ...isPublished, isHalf: true },
      published_at: publishedAt,
    },
  },
  blog_posts: {
    name: 'blog post',
    singular: 'post',
    plural: 'posts',
    fields: {
      title: { ...title, isHalf: true },
      slug: { kind: 'slug', label: 'Slug', isHalf: true, toSlug: blogSlug, path: '/blog/', isFilled: true },
      excerpt,
      cover_image_url: { ...cover, isHalf: true },
      category: {
        kind: 'line',
        label: 'Category',
        isHalf: true,
        isList: true,
        archivedAs: 'categories',
        aliases: ['category'],
      },
      cover_alt: coverAlt,
      ...grouping,
      content,
      ...publishing,
    },
  },
  challenges: {
    name: 'challenge',
    singular: 'challenge',
    plural: 'challenges',
    folded: 'Keep it in public: days, a goal, check-ins',
    fields: {
      title,
      excerpt: { ...excerpt, rows: 2 },
      difficulty: {
        kind: 'choice',
        label: 'Difficulty',
        isHalf: true,
        options: ['Easy', 'Medium', 'Hard'],
        initial: 'Medium',
      },
      status: {
        kind: 'choice',
        label: 'Status',
        isHalf: true,
        options: ['Ongoing', 'Successful', 'Failed'],
        initial: 'Ongoing',
      },
      cover_image_url: cover,
      cover_alt: coverAlt,
      description: { kind: 'markdown', label: 'Description', rows: 5 },
      ...publishing,
      ...keptFields,
    },
  },
  journey_summaries: {
    name: 'journey summary',
    singular: 'summary',
    plural: 'summaries',
    fields: { year: { kind: 'year', label: 'Year' }, title, content: { ...content, isRequired: true } },
  },
  now_texts: {
    name: 'text about now',
    singular: 'text',
    plural: 'texts',
    fields: {
      day: updatedDay,
      title: { ...title, label: 'In one line' },
      content: { ...content, isRequired: true },
    },
  },
  pages: {
    name: 'page',
    singular: 'page',
    plural: 'pages',
    fields: {
      title: { ...title, isHalf: true },
      slug: { kind: 'slug', label: 'Slug', isHalf: true, toSlug: pageSlug, path: '/', isFilled: true },
      excerpt: { ...excerpt, label: 'Description', helper: 'Empty: the first words of the page.' },
      cover_image_url: { ...cover, isHalf: true },
      place: {
        kind: 'choice',
        label: 'Linked in',
        isHalf: true,
        options: ['Menu', 'Footer', 'Nowhere'],
        initial: 'Nowhere',
      },
      cover_alt: coverAlt,
      content,
      ...publishing,
    },
  },
  courses: {
    name: 'course',
    singular: 'course',
    plural: 'courses',
    fields: {
      title: { ...title, isHalf: true },
      slug: {
        kind: 'slug',
        label: 'Slug',
        isHalf: true,
        toSlug: courseSlug,
        path: '/academy/',
        isFilled: false,
      },
      description: { kind: 'paragraph', label: 'Description', rows: 3 },
      long_description: { kind: 'markdown', label: 'Long description', rows: 10 },
      cover_image_url: { ...cover, label: 'Cover image URL', isHalf: true },
      price: { kind: 'price', label: 'Price', isHalf: true },
      cover_alt: coverAlt,
      is_published: { ...isPublished, helper: 'Drafts are not listed. Enrolled learners keep access.' },
    },
  },
  course_modules: {
    name: 'module',
    singular: 'module',
    plural: 'modules',
    fields: {
      title,
      module_order: order,
      opens_at: {
        kind: 'moment',
        label: 'Opens on',
        helper: 'Until then only its free lessons are open. Empty: open now.',
        isHalf: true,
        isOptional: true,
      },
      opens_after_days: {
        kind: 'number',
        min: 0,
        max: 3650,
        label: 'Opens after days',
        helper: 'Days after each learner’s enrollment. If there is a date as well, the later one counts.',
        isHalf: true,
        isOptional: true,
      },
    },
  },
  course_lessons: {
    name: 'lesson',
    singular: 'lesson',
    plural: 'lessons',
    fields: {
      title,
      lesson_type: {
        kind: 'choice',
        label: 'Type',
        isHalf: true,
        options: ['text', 'video'],
        initial: 'text',
      },
      lesson_order: { ...order, isHalf: true },
      video_url: {
        kind: 'url',
        label: 'Video URL',
        helper:
          'YouTube and Vimeo (address or embed code) play in the lesson; any other address becomes a link.',
        archivedAs: 'video',
        aliases: ['video_url'],
      },
      is_preview: {
        kind: 'flag',
        label: 'Free preview',
        helper: 'Anyone can read it without an account once the course is published.',
        archivedAs: 'preview',
        isOptional: true,
      },
      content,
    },
  },
} as const satisfies {
  [Table in ContentTable]: ContentType & {
    fields: { readonly [Column in Exclude<keyof Tables<Table>, ColumnWithoutField>]: Field };
  };
};

/** The fields of a content type with their columns, in the form's order. */
export const getFields = (table: ContentTable): [column: string, field: Field][] =>
  Object.entries<Field>(contentTypes[table].fields);
