import type { ChallengeSummary } from '@brand/shared-data';
import { excerptOf, plainText } from '@brand/shared-ui/core';

const fallbackLength = 100;

/** Returns a challenge's excerpt or, if there is none, the first 100 characters of its description. */
export function getChallengeExcerpt({
  excerpt,
  description,
}: Pick<ChallengeSummary, 'excerpt' | 'description'>) {
  return excerpt?.trim() || excerptOf(plainText(description), fallbackLength);
}
