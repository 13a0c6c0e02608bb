export const publishStatuses = ['Draft', 'Scheduled', 'Published'] as const;

export type Publishable = { is_published: boolean; published_at: string };

export const isPublishable = (row: object): row is Publishable =>
  'is_published' in row && 'published_at' in row;

/** A published row with a future date is scheduled. */
export function getPublishStatus(
  { is_published, published_at }: Publishable,
  now = Date.now(),
): (typeof publishStatuses)[number] {
  if (!is_published) return 'Draft';
  return Date.parse(published_at) > now ? 'Scheduled' : 'Published';
}

const minute = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The time at which a row that is scheduled comes out, such as 'December 3 at 9:00 AM', with its year if it is not this one. */
export function getScheduledTime(row: object, now = new Date()): string | undefined {
  if (!isPublishable(row) || getPublishStatus(row, now.getTime()) !== 'Scheduled') return undefined;
  const time = new Date(row.published_at);
  const isThisYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleString('en-US', isThisYear ? minute : { ...minute, year: 'numeric' });
}
