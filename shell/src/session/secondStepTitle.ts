import type { Factor } from '@brand/shared-data';

/** The title of the second step of a log-in, depending on the factor that it asks for first. */
export const secondStepTitle = (factors: readonly Factor[]) =>
  factors.some(({ kind }) => kind === 'passkey') ? 'Use your passkey' : 'Enter your code';
