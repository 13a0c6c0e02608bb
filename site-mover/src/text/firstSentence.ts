const maxTitle = 80;

/**
 * The first sentence of a markdown text, truncated between two words if it is long; used as the title of an untitled entry.
 * `private.title_of` in SQL does the same for texts that arrive by mail or token and never pass through a browser.
 */
export function firstSentence(markdown: string): string {
  const lines = markdown.slice(0, 5000).split('\n').map(toWords);
  const line = lines.find((words) => /[\p{L}\p{N}]/u.test(words)) ?? '';
  const sentence = /^.*?(?:[.!?]|…(?=\s+\p{Lu}))(?=\s)/u.exec(line)?.[0] ?? line;
  // A title has no full stop, but keeps a question mark.
  if (sentence.length <= maxTitle) return sentence.replace(/([^.])\.$/, '$1');
  const space = sentence.lastIndexOf(' ', maxTitle);
  return `${cut(sentence, space > 0 ? space : maxTitle).trim()}…`;
}

/** Truncates a text without splitting a surrogate pair, because the database rejects lone surrogates. */
export const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** The words in a line of markdown. */
export const toWords = (line: string) =>
  line
    .replace(/!\[[^\]]{0,300}\]\([^()]{0,500}\)/g, '')
    .replace(/\[([^\]]{0,300})\]\([^()]{0,500}\)/g, '$1')
    .replace(/^[\s>#+*-]+|\\(?=[^\w\s])|[*_`~]+/g, '')
    .trim();
