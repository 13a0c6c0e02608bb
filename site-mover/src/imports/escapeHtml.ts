/** Escapes a text for HTML, including quoted attributes. */
export const escapeHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** Wraps markdown in HTML that `readHtml` can read; returns an empty text if the markdown is blank. */
export function toMarkdownCard(markdown: unknown): string {
  const text = String(markdown ?? '');
  // Begins with a line break, because the HTML parser drops the first one.
  return text.trim() === '' ? '' : `<pre class="markdown-card">\n${escapeHtml(text)}</pre>`;
}
