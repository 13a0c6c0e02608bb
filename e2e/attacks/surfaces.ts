import fc from 'fast-check';
import Stripe from 'stripe';
import { demoKeys } from '../../server/payments/demo/demoKeys';
import * as stripeEvents from '../../server/payments/stripeEvents.fixture';
import { reportsPath } from '../../worker/src/reports';
import * as mails from '../../worker/src/reports.fixture';
import { asText, changed, changedText } from './changed';

export type Sent = { url: string; method?: string; headers?: Record<string, string>; body?: string };
export type Surfaces = Record<string, fc.Arbitrary<Sent>>;

type System = {
  site: string;
  backend: string;
  reports: string;
  publishableKey: string;
  secretKey: string;
  tokens: { owner: string; learner: string };
};

const json = { 'content-type': 'application/json' };
const own = { 'sec-fetch-site': 'same-origin' };

/** Requests, both valid and randomly changed, to each part that accepts input from strangers. */
export function createSurfaces(system: System): Surfaces {
  const { site, backend, reports, publishableKey, secretKey, tokens } = system;
  const token = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
    fc.string(),
  );
  const bearer = fc.constantFrom(tokens.owner, tokens.learner, 'none').map((value) => ({
    authorization: `Bearer ${value}`,
  }));
  const post = (url: string, body: unknown, headers: Record<string, string> = {}): fc.Arbitrary<Sent> =>
    fc.oneof(
      changed(body).map((value) => ({ url, headers: { ...json, ...headers }, body: JSON.stringify(value) })),
      changedText(JSON.stringify(body)).map((text) => ({
        url,
        headers: { ...json, ...headers },
        body: text,
      })),
    );
  const asSomebody = (sent: fc.Arbitrary<Sent>) =>
    fc.tuple(sent, bearer).map(([one, who]) => ({ ...one, headers: { ...one.headers, ...who } }));
  const rest = (address: string, body: unknown) =>
    asSomebody(
      post(`${backend}/rest/v1/${address}`, body, { apikey: publishableKey, prefer: 'return=minimal' }),
    );
  const form = (path: string, fields: Record<string, string>) =>
    changed(fields).map((value) => ({
      url: site + path,
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(
        Object.entries(Object(value) as object).map(([k, v]) => [k, asText(v)]),
      ).toString(),
    }));

  const order = {
    id: '5801ae35-cb37-4b16-aff4-884035c1d928',
    item: '11111111-1111-4111-8111-111111111111',
    amount: 1900,
    payment: 'pi_1',
  };
  const { webhookSecret: secret } = demoKeys(secretKey);
  const event = fc.oneof(
    ...[
      stripeEvents.sessionCompleted(order, 'one'),
      stripeEvents.chargeRefunded(order, 'two'),
      stripeEvents.disputeCreated(order, 'three', 'needs_response'),
      stripeEvents.disputeClosed(order, 'four', 'lost'),
    ].map(changed),
  );
  const mail = fc.oneof(
    ...[
      mails.bounce('failed', '5.1.1'),
      mails.bounce('failed', '5.7.1', { isWhole: false }),
      mails.complaint(),
      mails.recipients([
        ['ada@example.com', 'failed (a (nested) comment)', '5.1.1'],
        ['utf-8; j\\x{F6}rg@example.com', 'delayed', '4.4.1'],
      ]),
      `From: a@example.com\r\nSubject: =?utf-8?q?unsubscribe_?= ${'a1'.repeat(32)}\r\n\r\nHello`,
    ].map(changedText),
  );
  const vitals = { path: '/', build: '', screen: 'small', values: { LCP: 900, CLS: 0.1 } };
  const error = { message: 'x', stack: `Error: x\n    at f (${site}/main.js:1:1)`, path: '/blog' };
  const records = { errors: [error], visits: ['/blog'], read: ['/blog'], from: 'www.example.com', vitals };
  const slashes = fc.string({
    unit: fc.constantFrom('/', '%', '.', ';', 'a', '2', 'f', '\\', '?', '#'),
    maxLength: 300,
  });

  return {
    till: fc.oneof(
      event.map((one) => {
        const payload = JSON.stringify(one ?? null);
        const timestamp = Math.floor(Date.now() / 1000);
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
        return {
          url: `${site}/payments/webhook`,
          headers: { 'stripe-signature': signature },
          body: payload,
        };
      }),
      ...['checkout', 'refund', 'download'].map((way) =>
        asSomebody(
          post(`${site}/payments/${way}`, { kind: 'product', id: order.id, coupon: 'SPRING-2026' }, own),
        ),
      ),
    ),
    letters: fc.oneof(
      form('/newsletter', { email: 'ada@example.com', source: 'header' }),
      rest('newsletter_subscribers', { email: 'ada@example.com' }),
      ...['confirm', 'leave', 'choices', 'erase', 'download', 'stop-reminders'].flatMap((action) => [
        token.map((one) => ({
          url: `${site}/newsletter/${action}/${encodeURIComponent(one)}`,
          method: 'GET',
        })),
        token.map((one) => ({
          url: `${site}/newsletter/${action}/${encodeURIComponent(one)}`,
          body: 'pause=1e9&topic=blog&topic=__proto__',
        })),
      ]),
      ...['confirm_subscription', 'leave_newsletter', 'get_subscription'].map((name) =>
        rest(`rpc/${name}`, { p_token: 'a1'.repeat(32) }),
      ),
      rest('letters', {
        subject: 'A letter',
        content: '# Words\n\n[link](https://a.example)',
        state: 'draft',
      }),
      rest('rpc/import_subscribers', { p_rows: [{ email: 'ada@example.com' }], p_is_rehearsal: true }),
    ),
    reports: mail.map((body) => ({ url: reports, body })),
    registry: asSomebody(
      fc.oneof(
        post(
          `${site}/admin/remotes`,
          { action: 'list', manifest: 'https://127.0.0.1/mf-manifest.json' },
          own,
        ),
        post(
          `${site}/admin/remotes`,
          { action: 'approve', manifest: 'https://a.invalid/m.json', shown: 'a' },
          own,
        ),
        post(`${site}/admin/remotes`, { action: 'remove', remote: 'mf_none' }, own),
      ),
    ),
    imports: asSomebody(
      post(
        `${site}/admin/fetched-pictures`,
        { address: 'http://127.0.0.1/a.png', site: 'https://[::1]' },
        own,
      ),
    ),
    recorder: fc.oneof(
      post(`${site}/recorder`, records, own),
      slashes.map((path) => ({ url: `${site}/${path}`, method: 'GET' })),
    ),
    programs: fc.oneof(
      asSomebody(post(`${site}/micropub`, { type: ['h-entry'], properties: { content: ['Words'] } })),
      asSomebody(post(`${site}/mcp`, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })),
      form('/indieauth/token', { grant_type: 'authorization_code', code: 'a', code_verifier: 'b' }),
      asSomebody(
        form('/micropub', { h: 'entry', content: 'Words', 'photo[0]': 'https://[::1]', 'mp-photo-alt': 'A' }),
      ),
      form('/reactions', { content_type: 'blog_posts', content_id: order.id, reaction_type: 'like' }),
      slashes.map((path) => ({ url: `${site}/review/${path}`, method: 'GET' })),
    ),
  };
}

/** The secret URL that receives reports as mails. */
export const reportsUrl = (port: string, secretKey: string) =>
  `http://127.0.0.1:${port}${reportsPath(secretKey)}`;
