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
