/** Every status of a publishable row, in the order of a text's life. */
export const publishStatuses = ['Draft', 'Scheduled', 'Published'] as const;
export type PublishStatus = (typeof publishStatuses)[number];

type Publishable = { is_published: boolean; published_at: string };

/** Whether readers see a row now: a future date of publication makes it scheduled. */
export function getPublishStatus(
  { is_published, published_at }: Publishable,
  now = Date.now(),
): PublishStatus {
  if (!is_published) return 'Draft';
  return Date.parse(published_at) > now ? 'Scheduled' : 'Published';
}
