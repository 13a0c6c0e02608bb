import { plainText } from '@brand/shared-ui/core';

const maxLength = 140;

/** The first line of the markdown that has text, as plain text; a long line is truncated at a word boundary. */
export function firstLineOf(markdown: string): string {
  const line = markdown.split('\n').map(plainText).find(Boolean) ?? '';
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength + 1);
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start.slice(0, maxLength)}…`;
}
