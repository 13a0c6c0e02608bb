/** The text and the link that the telephone's share sheet has sent to the page (`share_target` of /today.webmanifest). */
export function readSharedText(search: string): string {
  const shared = new URLSearchParams(search);
  const parts = ['title', 'text', 'url'].map((name) => shared.get(name)?.trim() ?? '');
  // Many apps also send the link inside the text, or the text as the title.
  const isSaidElsewhere = (part: string, index: number) =>
    parts.some((other, at) => other.includes(part) && (other !== part || at < index));
  return parts.filter((part, index) => part && !isSaidElsewhere(part, index)).join('\n\n');
}
