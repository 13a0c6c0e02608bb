import { createHmac } from 'node:crypto';

/**
 * The keys that the server and the demo till share without a setting: derived from the backend's secret key, and just as secret.
 */
export function demoKeys(backendKey: string): { secretKey: string; webhookSecret: string } {
  const derive = (purpose: string) => createHmac('sha256', backendKey).update(purpose).digest('hex');
  return {
    secretKey: `sk_test_${derive('demo till')}`,
    webhookSecret: `whsec_${derive('demo till, webhook')}`,
  };
}
