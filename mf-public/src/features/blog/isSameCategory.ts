/** Whether two spellings name one category: spaces around it and its case do not count. */
export function isSameCategory(one: string | null, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}
