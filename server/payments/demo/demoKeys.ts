import { createHmac } from 'node:crypto';

/**
 * The keys shared by the server and the demo till. They need no setting, because they are derived from the backend's secret key,
 * and are just as secret.
 */
export function demoKeys(backendKey: string): { secretKey: string; webhookSecret: string } {
  const derive = (purpose: string) => createHmac('sha256', backendKey).update(purpose).digest('hex');
  return {
    secretKey: `sk_test_${derive('demo till')}`,
    webhookSecret: `whsec_${derive('demo till, webhook')}`,
  };
}
