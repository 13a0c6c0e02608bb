export const publishStatuses = ['Draft', 'Scheduled', 'Published'] as const;

export type Publishable = { is_published: boolean; published_at: string };

/** A published row with a future date is scheduled. */
export function getPublishStatus(
  { is_published, published_at }: Publishable,
  now = Date.now(),
): (typeof publishStatuses)[number] {
  if (!is_published) return 'Draft';
  return Date.parse(published_at) > now ? 'Scheduled' : 'Published';
}
