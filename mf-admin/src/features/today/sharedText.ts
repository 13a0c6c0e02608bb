/** The text and the link that the phone's share sheet sent to the page (`share_target` in /today.webmanifest). */
export function readSharedText(search: string): string {
  const shared = new URLSearchParams(search);
  const parts = ['title', 'text', 'url'].map((name) => shared.get(name)?.trim() ?? '');
  const words = parts.map((part) => ` ${part.split(/\s+/).join(' ')} `);
  // Many apps also include the link in the text, or send the text as the title.
  const isSaidElsewhere = (own: string, index: number) =>
    words.some((other, at) => other.includes(own) && (other !== own || at < index));
  return parts.filter((part, index) => part && !isSaidElsewhere(words[index] ?? '', index)).join('\n\n');
}
