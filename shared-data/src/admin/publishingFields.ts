export const isPublished = {
  kind: 'switch',
  label: 'Published',
  helper: 'Off: a draft, in no list of the site.',
  archivedAs: 'draft',
  aliases: ['published', 'is_published'],
} as const;

export const publishedAt = {
  kind: 'publishDate',
  label: 'Publish Date',
  helper: 'A time in the future: it is published automatically then.',
  isHalf: true,
} as const;

/** Other software's names for a date. */
export const otherDates = ['pubDate', 'publishDate', 'pubDatetime'] as const;

/** The fields that decide whether and when a text appears. */
export const publishing = {
  is_published: { ...isPublished, isHalf: true },
  published_at: { ...publishedAt, archivedAs: 'date', aliases: ['published_at', ...otherDates] },
} as const;

/** The day of a page's current text; a later day turns the previous text into part of the page's past. */
export const updatedDay = {
  kind: 'date',
  label: 'Updated',
  helper: 'With a later day, the text before it becomes history.',
  archivedAs: 'date',
} as const;

/** The names that lead from a post to others, beside its category. */
export const grouping = {
  tags: {
    kind: 'tags',
    label: 'Tags',
    helper: 'Each has a page and a feed of its posts. Enter or a comma ends a tag.',
    isOptional: true,
  },
  series: {
    kind: 'name',
    label: 'Series',
    maxLength: 120,
    helper: 'The name of the series that the post belongs to.',
    isHalf: true,
    isOptional: true,
  },
  series_part: {
    kind: 'number',
    min: 1,
    max: 999,
    label: 'Part',
    helper: 'The lowest comes first. Readers see the place among the published ones.',
    isHalf: true,
    isOptional: true,
    shownWith: 'series',
    aliases: ['series_order'],
  },
} as const;
