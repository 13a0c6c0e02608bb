const frame = /<iframe\s(?:[^>]*\s)?src\s*=\s*["']?([^"'\s>]+)/i;

/** Returns the address in a host's embed code (`<iframe src="…">`); any other text as it is. */
export function toVideoAddress(text: string): string {
  const [, src] = frame.exec(text) ?? [];
  return src?.replaceAll('&amp;', '&').replace(/^\/\//, 'https://') ?? text;
}
