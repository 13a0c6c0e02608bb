/** Text of an address as people read it; as it is where it is not encoded in the way of addresses. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
