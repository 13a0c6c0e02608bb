/** The decoded text of an address; unchanged if its encoding is invalid. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
