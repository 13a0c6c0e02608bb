import { currencyUnits } from '@brand/shared-data/server';
import { demoTill, getPort, isThisMachine } from 'shared-node/apps';
import { environment, readEnvironment } from 'shared-node/environment';

/** The till's settings, and Stripe's keys; the demo till's keys are derived from the backend's secret key (`demoKeys`). */
export type TillSettings = {
  stripe: { secretKey: string; webhookSecret: string } | { demoPort: number };
  currency: string;
  /** The number of decimal places of an amount. */
  fractionDigits: number;
  /** The minimum charge, and the step that amounts are multiples of, both in the smallest unit of the currency. */
  minimum: number;
  step: number;
  taxLine: string;
};

/** The schema for the till's settings, with the rules that connect them. */
export const tillSchema = environment
  .pick(['CURRENCY', 'PAYMENTS', 'SITE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TAX_LINE'])
  .test(
    'one till',
    'PAYMENTS=demo and Stripe keys exclude each other. Remove one of them.',
    ({ PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      !PAYMENTS || !(STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET),
  )
  .test(
    'demo on this machine',
    'PAYMENTS=demo takes no money, so it starts only where SITE_URL is this machine.',
    ({ PAYMENTS, SITE_URL }) => !PAYMENTS || !SITE_URL || isThisMachine(SITE_URL),
  )
  .test(
    'both keys',
    'Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY === !STRIPE_WEBHOOK_SECRET,
  );

/** Reads the till from the environment; null if there is none. */
export function readTill(env: NodeJS.ProcessEnv): TillSettings | null {
  const read = readEnvironment(env, tillSchema);
  const { CURRENCY: currency, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read;
  const units = { currency, ...currencyUnits(currency), taxLine: read.TAX_LINE };
  if (read.PAYMENTS) return { stripe: { demoPort: getPort(env, demoTill) }, ...units };
  return secretKey && webhookSecret ? { stripe: { secretKey, webhookSecret }, ...units } : null;
}
