import { plainText } from './plainText';

const wordsPerMinute = 200;

/** 'N min read' at 200 words per minute, rounded up, never below 1 (spec section 9). */
export function readTime(markdown: string | null | undefined): string {
  const words = plainText(markdown).split(' ').filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}
