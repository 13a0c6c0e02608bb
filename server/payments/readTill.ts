import { currencyUnits } from '@brand/shared-data/server';
import { demoTill, getPort } from 'shared-node/apps';

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

/** The till of the environment; null without one. Throws one sentence that names what is wrong and what to do. */
export function readTill(env: NodeJS.ProcessEnv, siteUrl: string): TillSettings | null {
  const stripe = readProvider(env, siteUrl);
  if (!stripe) return null;
  const currency = (env.CURRENCY || 'usd').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw new Error('CURRENCY must be a code of three letters, such as eur.');
  return {
    stripe,
    currency,
    ...currencyUnits(currency),
    taxLine: env.TAX_LINE ?? '',
  };
}

function readProvider(env: NodeJS.ProcessEnv, siteUrl: string): TillSettings['stripe'] | null {
  const { PAYMENTS: demo, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (demo && demo !== 'demo') throw new Error('PAYMENTS can only be demo. Stripe is set by its keys.');
  if (demo && (secretKey || webhookSecret))
    throw new Error('PAYMENTS=demo and the keys of Stripe are two tills. Leave one of them out.');
  if (demo) {
    if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname))
      throw new Error('PAYMENTS=demo sells for nothing, so it starts only where SITE_URL is this machine.');
    return { demoPort: getPort(env, demoTill) };
  }
  if (!secretKey !== !webhookSecret)
    throw new Error('Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}
