type Publishable = { is_published: boolean; published_at: string | null };

/** Whether everybody may read this now; the others are drafts or scheduled. */
export function isPublic({ is_published, published_at }: Publishable): boolean {
  return is_published && published_at !== null && Date.parse(published_at) <= Date.now();
}
