/** A text as a piece of HTML, also inside of a quoted attribute. */
export const escapeHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** HTML that `readHtml` reads as the markdown that it holds; empty for a blank text. */
export function toMarkdownCard(markdown: unknown): string {
  const text = String(markdown ?? '');
  // The HTML parser drops the first line break.
  return text.trim() === '' ? '' : `<pre class="markdown-card">\n${escapeHtml(text)}</pre>`;
}
