/** Every word of the Status columns, in the order of a text's life. */
export const publishStatuses = ['Draft', 'Scheduled', 'Published'] as const;
export type PublishStatus = (typeof publishStatuses)[number];

type Published = { is_published: boolean; published_at: string };

/** Whether readers see a row by now (spec section 4). */
export function publishStatus({ is_published, published_at }: Published, now = Date.now()): PublishStatus {
  if (!is_published) return 'Draft';
  return Date.parse(published_at) > now ? 'Scheduled' : 'Published';
}
