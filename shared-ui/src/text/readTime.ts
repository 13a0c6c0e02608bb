import { plainText } from './plainText';

const wordsPerMinute = 200;

/** How many words a reader meets in markdown. */
export const countWords = (markdown: string | null | undefined): number =>
  plainText(markdown).split(' ').filter(Boolean).length;

/** 'N min read' of a text, or of so many words, at 200 per minute, rounded up, never below 1 (spec section 9). */
export function readTime(text: string | number | null | undefined): string {
  const words = typeof text === 'number' ? text : countWords(text);
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}
