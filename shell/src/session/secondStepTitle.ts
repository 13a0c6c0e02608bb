import type { Factor } from '@brand/shared-data';

/** The title of the second log-in step, depending on the factor that is requested first. */
export const secondStepTitle = (factors: readonly Factor[]) =>
  factors.some(({ kind }) => kind === 'passkey') ? 'Use your passkey' : 'Enter your code';
