/** A text as a piece of HTML, also inside of a quoted attribute. */
export const escapeHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** HTML that `readHtml` reads as the markdown that it holds. */
export const toMarkdownCard = (markdown: unknown) =>
  `<pre class="markdown-card">\n${escapeHtml(markdown)}</pre>`;
