import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { startSiteWithTill } from './payments.fixture';
import { readTill } from '../readTill';
import { sessionCompleted } from './stripeEvents.fixture';

// The files in reported.cases are based on public bug reports about other shops. Each file's expected result is defined here; a
// new file fails until it has one.

const folder = path.join(__dirname, 'reported.cases');
const readCase = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSiteWithTill>>;

beforeAll(async () => void (backend = await startTestBackend()));
beforeEach(async () => void (site = await startSiteWithTill(backend)));
afterAll(() => backend.stop());

/** Starts a checkout for a new course with this price. */
async function askFor(price: number, body: object = {}) {
  const token = site.tokenOf('owner');
  const [{ user_id }] = (await site.rest('rest/v1/courses?select=user_id&limit=1')).body;
  const added = { title: 'One', slug: `costs-${price}`, price, is_published: true, user_id };
  const [{ id }] = (await site.rest('rest/v1/courses', { method: 'POST', token, body: added })).body;
  const authorization = `Bearer ${site.tokenOf('learner')}`;
  const answer = await site.post('checkout', { kind: 'course', id, ...body }, { authorization });
  return { id: String(id), status: answer.status, text: await answer.text() };
}

const cases: Record<string, (read: never) => void | Promise<void>> = {
  'coupon-below-minimum.json': async ({ price, coupon }: { price: string; coupon: { amount: number } }) => {
    const token = site.tokenOf('owner');
    const body = { code: 'NEARLY-ALL', amount: Math.round(coupon.amount * 100) };
    expect((await site.rest('rest/v1/coupons', { method: 'POST', token, body })).status).toBe(201);
    const { status, text } = await askFor(Number(price), { coupon: 'NEARLY-ALL' });
    expect(status).toBe(409);
    expect(text).toContain(
      'The till takes no less than 0.50 USD, and 0.30 USD would be left to pay with this code.',
    );
  },
  'currencies.json': (digits: Record<string, number>) => {
    for (const [currency, fractionDigits] of Object.entries(digits))
      expect(readTill({ PAYMENTS: 'demo', CURRENCY: currency })).toMatchObject({
        currency,
        fractionDigits,
      });
  },
  'dispute-inquiry.json': async (events: object[]) => {
    const { id, status } = await askFor(10);
    expect(status).toBe(200);
    const orders = `rest/v1/orders?select=id,amount,state&course_id=eq.${id}`;
    const [{ id: order, amount }] = (await site.rest(orders)).body;
    const states: string[] = [];
    for (const event of [
      sessionCompleted({ id: order, item: id, amount, payment: 'pi_1' }, '1'),
      ...events,
    ]) {
      expect((await site.tell(event)).status).toBe(200);
      states.push((await site.rest(orders)).body[0].state);
    }
    expect(states).toEqual(['paid', 'disputed', 'paid']);
  },
};

test.each(Object.keys(cases))('A reported case of a shop has its right value: %s', async (name) => {
  await cases[name]?.(readCase(name) as never);
});

test('Every reported case of a shop has its right value', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort());
});
