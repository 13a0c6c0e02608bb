import type { ChallengeSummary } from '@brand/shared-data';
import { excerptOf, plainText } from '@brand/shared-ui/core';

const fallbackLength = 100;

/** A challenge in short: its excerpt, or the first 100 characters of its description (spec section 9). */
export function challengeExcerpt({
  excerpt,
  description,
}: Pick<ChallengeSummary, 'excerpt' | 'description'>) {
  return excerpt?.trim() || excerptOf(plainText(description), fallbackLength);
}
