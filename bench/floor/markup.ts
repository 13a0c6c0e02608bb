/** A text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What the seed's markdown needs to be read: headings, lists, tables row by row, paragraphs with bold and links. */
export function htmlOf(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .map((block) => blockOf(block.trim()))
    .join('\n');
}

function blockOf(block: string): string {
  const heading = /^(#{2,4}) (.*)$/.exec(block);
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  const lines = block.split('\n');
  if (lines.every((line) => /^([-*]|\d+\.) /.test(line)))
    return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^\S+ /, ''))}`).join('')}</ul>`;
  if (block.startsWith('|')) return tableOf(lines.filter((line) => !/^[|\s:-]+$/.test(line)));
  if (block.startsWith('> ')) return `<blockquote>${inline(block.replace(/^> ?/gm, ''))}</blockquote>`;
  return `<p>${inline(block)}</p>`;
}

function tableOf(lines: string[]): string {
  const cells = (line: string) => line.split('|').slice(1, -1);
  const rows = lines.map((line) =>
    cells(line)
      .map((cell) => `<td>${inline(cell.trim())}`)
      .join(''),
  );
  return `<table>${rows.map((row) => `<tr>${row}`).join('')}</table>`;
}

function inline(text: string): string {
  return escaped(text)
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(.+?)\*/g, '<i>$1</i>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
}
