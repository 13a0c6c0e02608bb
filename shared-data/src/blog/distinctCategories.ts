/** Each category once: trimmed, compared without case, in the spelling that comes first. Posts without one have none. */
export function distinctCategories(posts: readonly { category: string | null }[]): string[] {
  const spellings = new Map<string, string>();
  for (const { category } of posts) {
    const name = category?.trim();
    if (name && !spellings.has(name.toLowerCase())) spellings.set(name.toLowerCase(), name);
  }
  return [...spellings.values()];
}
