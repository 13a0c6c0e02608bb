import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { postToBackend } from '../postToBackend';
import type { Settings } from '../settings';

// Proves to the database that the server determined a network. Only the server can compute the proof, which grants nothing else.
export const networkProof = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('networks of checkouts').digest('hex');

/** Tells the database whether there is a till. If there is one, nobody can enrol in a priced course without paying. */
export async function announceTill(settings: Settings, secretKey: string | undefined): Promise<void> {
  if (!secretKey) return;
  const {
    currency = null,
    fractionDigits = null,
    taxLine = null,
    minimum = 0,
    step = 1,
  } = settings.till ?? {};
  await postToBackend(
    settings,
    'rest/v1/rpc/set_till',
    {
      p_currency: currency,
      p_fraction_digits: fractionDigits,
      p_tax_line: taxLine,
      p_minimum: minimum,
      p_step: step,
      p_proof: networkProof(secretKey),
    },
    { secretKey },
  );
}

const longestPauseMs = 5000;

/**
 * Retries `announceTill` until it succeeds, because a server starts, and serves its cached content, even while the backend is
 * unavailable.
 */
export async function announceTillUntilKnown(
  settings: Settings,
  secretKey: string | undefined,
): Promise<void> {
  let told = '';
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await announceTill(settings, secretKey);
    } catch (error) {
      const { message } = error as Error;
      if (message !== told) console.error(`payments: the till is not announced yet: ${message}`);
      told = message;
      await setTimeout(pauseMs);
    }
  }
}
