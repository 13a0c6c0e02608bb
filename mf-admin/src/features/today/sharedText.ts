/** The text and the link that the phone's share sheet sent to the page (`share_target` in /today.webmanifest). */
export function readSharedText(search: string): string {
  const shared = new URLSearchParams(search);
  const parts = ['title', 'text', 'url'].map((name) => shared.get(name)?.trim() ?? '');
  // Many apps also include the link in the text, or send the text as the title.
  const isSaidElsewhere = (part: string, index: number) =>
    parts.some((other, at) => other.includes(part) && (other !== part || at < index));
  return parts.filter((part, index) => part && !isSaidElsewhere(part, index)).join('\n\n');
}
