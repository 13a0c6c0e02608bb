import { escapeHtml } from './escapeHtml';
import { isSafeAddress } from './htmlAddresses';
import { isJson, stringOf, type Json } from './journalEntry';

// A Quill delta (https://quilljs.com/docs/delta) is a list of text pieces; a line's format is stored at its end.

/** Converts a delta to HTML; `toImage` returns the HTML for a picture, given its name in the delta. */
export function deltaToHtml(ops: readonly Json[], toImage: (name: string) => string): string {
  const blocks: string[] = [];
  let line = '';
  for (const { insert, attributes } of ops) {
    const marks = isJson(attributes) ? attributes : {};
    if (isJson(insert)) {
      line += toImage(stringOf(insert['image']));
      continue;
    }
    const [first = '', ...rest] = stringOf(insert).split('\n');
    line += toMarked(first, marks);
    for (const next of rest) {
      blocks.push(toBlock(line, marks));
      line = toMarked(next, marks);
    }
  }
  if (line) blocks.push(toBlock(line, {}));
  return (
    blocks
      .join('\n')
      // Adjacent items form one list, and adjacent lines of code one block.
      .replace(/<\/(ul|ol|blockquote)>\n<\1>/g, '')
      .replace(/<\/code><\/pre>\n<pre><code>/g, '\n')
  );
}

const tags: Readonly<Record<string, string>> = {
  code: 'code',
  bold: 'strong',
  italic: 'em',
  strike: 's',
};

function toMarked(text: string, marks: Json): string {
  if (!text) return '';
  const marked = Object.entries(tags).reduce(
    (html, [mark, tag]) => (marks[mark] ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(text),
  );
  const link = stringOf(marks['link']);
  return isSafeAddress(link) ? `<a href="${escapeHtml(link)}">${marked}</a>` : marked;
}

function toBlock(line: string, marks: Json): string {
  const level = Number(marks['header']);
  if (level >= 1 && level <= 6) return `<h${Math.floor(level)}>${line}</h${Math.floor(level)}>`;
  if (marks['code-block']) return `<pre><code>${line}</code></pre>`;
  if (marks['blockquote']) return `<blockquote><p>${line}</p></blockquote>`;
  if (marks['list']) {
    const list = marks['list'] === 'ordered' ? 'ol' : 'ul';
    const box = /^(un)?checked$/.exec(stringOf(marks['list']));
    const check = box ? `<input type="checkbox"${box[1] ? '' : ' checked'}>` : '';
    return `<${list}><li>${check}${line}</li></${list}>`;
  }
  return `<p>${line}</p>`;
}
