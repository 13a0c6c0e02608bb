import { readTill } from './readTill';

const here = 'http://localhost:3000';
const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };

test('There is no till without a setting, or with an empty one', () => {
  expect(readTill({})).toBeNull();
  expect(readTill({ PAYMENTS: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toBeNull();
});

test('The till is Stripe with its two keys, or the demo till', () => {
  expect(readTill({ ...stripe, SITE_URL: 'https://example.com' })).toEqual({
    stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' },
    currency: 'usd',
    fractionDigits: 2,
    minimum: 50,
    step: 1,
    taxLine: '',
  });
  expect(readTill({ PAYMENTS: 'demo', CURRENCY: 'JPY', TAX_LINE: 'no tax' })).toEqual({
    stripe: { demoPort: 54327 },
    currency: 'jpy',
    fractionDigits: 0,
    minimum: 50,
    step: 1,
    taxLine: 'no tax',
  });
});

test.each([
  [{ PAYMENTS: 'stripe' }, here, 'PAYMENTS can only be demo'],
  [{ PAYMENTS: 'demo', ...stripe }, here, 'exclude each other'],
  [{ PAYMENTS: 'demo' }, 'https://example.com', 'only where SITE_URL is this machine'],
  [{ PAYMENTS: 'demo' }, 'http://localhost.example.com', 'only where SITE_URL is this machine'],
  [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, here, 'needs both'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_abc' }, here, 'needs both'],
  [{ PAYMENTS: 'demo', CURRENCY: 'dollars' }, here, 'CURRENCY must be'],
])('A till of %o at %s does not start', (env: NodeJS.ProcessEnv, siteUrl, problem) => {
  expect(() => readTill({ ...env, SITE_URL: siteUrl })).toThrow(problem);
});
