/** Percent-decodes text; returns it unchanged if its encoding is invalid. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
