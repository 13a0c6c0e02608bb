import { currencyUnits } from '@brand/shared-data/server';
import { demoTill, getPort } from 'shared-node/apps';
import { environment, readEnvironment } from 'shared-node/environment';

/** The settings of the till, and Stripe's keys; those of the demo till are made of the backend's secret key (`demoKeys`). */
export type TillSettings = {
  stripe: { secretKey: string; webhookSecret: string } | { demoPort: number };
  currency: string;
  /** How many digits of an amount are after the point. */
  fractionDigits: number;
  /** The minimum charge, and the number that amounts are multiples of, both in the smallest unit. */
  minimum: number;
  step: number;
  taxLine: string;
};

const isThisMachine = (address: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** The settings of the till, and the rules between them. */
export const tillSchema = environment
  .pick(['CURRENCY', 'PAYMENTS', 'SITE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TAX_LINE'])
  .test(
    'one till',
    'PAYMENTS=demo and the keys of Stripe are two tills. Leave one of them out.',
    ({ PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      !PAYMENTS || !(STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET),
  )
  .test(
    'demo on this machine',
    'PAYMENTS=demo sells for nothing, so it starts only where SITE_URL is this machine.',
    ({ PAYMENTS, SITE_URL }) => !PAYMENTS || !SITE_URL || isThisMachine(SITE_URL),
  )
  .test(
    'both keys',
    'Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY === !STRIPE_WEBHOOK_SECRET,
  );

/** The till of the environment; null without one. */
export function readTill(env: NodeJS.ProcessEnv): TillSettings | null {
  const read = readEnvironment(env, tillSchema);
  const { CURRENCY: currency, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read;
  const units = { currency, ...currencyUnits(currency), taxLine: read.TAX_LINE };
  if (read.PAYMENTS) return { stripe: { demoPort: getPort(env, demoTill) }, ...units };
  return secretKey && webhookSecret ? { stripe: { secretKey, webhookSecret }, ...units } : null;
}
