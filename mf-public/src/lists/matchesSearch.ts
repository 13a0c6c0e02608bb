/** Whether one of the texts contains what is searched for, whatever the case (spec section 5). */
export function matchesSearch(search: string, texts: (string | null)[]): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return texts.some((text) => (text ?? '').toLocaleLowerCase().includes(wanted));
}
