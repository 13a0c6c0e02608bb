import type { AddressInfo } from 'node:net';
import type { TestBackend } from 'embedded-supabase/testing';
import Stripe from 'stripe';
import { listen } from '../../tooling/testing/listen';
import { tokenOf, type DemoAccount } from '../demoAccounts.fixture';
import type { Settings } from '../settings';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';
import { DemoTill } from './demo/DemoTill';
import { demoKeys } from './demo/demoKeys';
import { announceTill } from './announceTill';

/** Starts the site with a demo till on the real backend. */
export async function startSiteWithTill(backend: TestBackend) {
  const { secretKey, url: supabaseUrl, publishableKey: supabaseKey } = backend;
  const options = { siteUrl: '', ...demoKeys(secretKey) };
  const demo = new DemoTill(options);
  await listen(demo.server);
  const { port: demoPort } = demo.server.address() as AddressInfo;
  const till = {
    stripe: { demoPort },
    currency: 'usd',
    fractionDigits: 2,
    minimum: 50,
    step: 1,
    taxLine: 'incl. 19 % VAT',
  };
  const settings: Settings = { ...someSettings, supabaseUrl, supabaseKey, till, secretKey };
  await announceTill(settings, secretKey);
  const url = await listen(createShellServer(settings));
  options.siteUrl = url;

  const rest = async (path: string, init: { method?: string; body?: object; token?: string } = {}) => {
    const { method = 'GET', body, token } = init;
    const response = await fetch(`${supabaseUrl}/${path}`, {
      method,
      headers: {
        apikey: token ? supabaseKey : secretKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  return {
    url,
    rest,
    tokenOf: (account: DemoAccount) => tokenOf(backend, account),
    post: (way: string, body: object | string, headers: Record<string, string> = {}) =>
      fetch(`${url}/payments/${way}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    press: (page: string, action: string) =>
      fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) }),
    /** Sends an event signed like the provider's, using the test signer from Stripe's library. */
    tell: (event: object, { secret = options.webhookSecret, ageSeconds = 0 } = {}) => {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return fetch(`${url}/payments/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body: payload,
      });
    },
  };
}

/** The event for a paid checkout. */
export const paidEvent = (id: string, object: object) => ({
  id,
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: `cs_${id}`, payment_status: 'paid', payment_intent: `pi_${id}`, ...object } },
});
