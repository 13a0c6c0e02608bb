import type { ChallengeSummary } from '@brand/shared-data';
import { excerptOf, plainText } from '@brand/shared-ui/core';

const fallbackLength = 100;

/** The excerpt of a challenge; without one, the first 100 characters of its description. */
export function getChallengeExcerpt({
  excerpt,
  description,
}: Pick<ChallengeSummary, 'excerpt' | 'description'>) {
  return excerpt?.trim() || excerptOf(plainText(description), fallbackLength);
}
