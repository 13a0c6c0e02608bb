import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { until } from 'embedded-supabase/testing/until';
import { paidEvent, startSiteWithTill } from './payments.fixture';

// Tests against the real backend: its validation and the database's policies and functions.

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSiteWithTill>>;
let authorization: string;
let course: { id: string; price: number; user_id: string };
let log: jest.SpyInstance;

beforeAll(async () => void (backend = await startTestBackend()));
beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockImplementation();
  site = await startSiteWithTill(backend);
  authorization = `Bearer ${site.tokenOf('learner')}`;
  const { body } = await site.rest(
    'rest/v1/courses?select=id,price,user_id&price=gt.0&is_published=is.true&limit=1',
  );
  course = body[0];
});
afterEach(async () => {
  log.mockRestore();
  await site.rest('rest/v1/course_enrollments?id=not.is.null', { method: 'DELETE' });
});
afterAll(() => backend.stop());

const enrolments = async () => (await site.rest('rest/v1/course_enrollments?select=course_id')).body;
const latestOrder = async () =>
  (await site.rest('rest/v1/orders?select=*&order=created_at.desc&limit=1')).body[0];
const checkOut = (changes: object = {}) =>
  site.post('checkout', { kind: 'course', id: course.id, ...changes }, { authorization });

async function beginOrder(changes: object = {}) {
  const answer = await checkOut(changes);
  expect(answer.status).toBe(200);
  const order = await latestOrder();
  const { url } = (await answer.json()) as { url: string };
  const paid = {
    amount_total: order.amount,
    currency: 'usd',
    metadata: { order_id: order.id, item_id: course.id },
  };
  return { order, url, paid };
}

describe('A checkout', () => {
  test('A checkout leads to the page of the till with the price of the database, whatever the browser says', async () => {
    const { url, order } = await beginOrder();
    expect(order.amount).toBe(course.price * 100);
    expect(await (await fetch(url)).text()).toContain(`$${course.price}.00`);
    expect((await checkOut({ price: '1' })).status).toBe(400);
    expect((await checkOut({ amount: '1' })).status).toBe(400);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['nobody', { authorization: '' }, 401],
    ['a forged token', { authorization: 'Bearer a.b.c' }, 401],
  ])('A checkout of %s is refused', async (_who, headers, status) => {
    const answer = await site.post(
      'checkout',
      { kind: 'course', id: course.id },
      { authorization, ...headers },
    );
    expect(answer.status).toBe(status);
  });

  test.each(['[]', 'null', '{"kind":1}', '{"id":{}}', 'x', `{"coupon":"${'x'.repeat(101)}"}`])(
    'A checkout with the body %s is refused',
    async (body) => {
      expect((await site.post('checkout', body, { authorization })).status).toBe(400);
    },
  );

  test('A checkout with a wrong code says so', async () => {
    const answer = await checkOut({ coupon: 'WRONG' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('This code is not valid for it.');
  });

  test('A payment that is declined leads back to the page that it began on', async () => {
    const answer = await site.post(
      'checkout',
      { kind: 'course', id: course.id },
      { authorization, referer: `${site.url}/academy/a-course?x=1` },
    );
    const { url } = (await answer.json()) as { url: string };
    expect((await site.press(url, 'decline')).headers.get('location')).toBe(
      'http://localhost:3000/academy/a-course?checkout=declined',
    );
    expect(await enrolments()).toEqual([]);
  });
});

describe('A payment', () => {
  test.each(['pay', 'close', 'twice'])('The button "%s" enrols once, and charges once', async (action) => {
    const { url, order } = await beginOrder();
    await site.press(url, action);
    await until(async () => expect(await enrolments()).toEqual([{ course_id: course.id }]));
    const logged = action === 'twice' ? /paid twice.*another payment/ : /^$/;
    await until(() => expect(log.mock.calls.flat().join()).toMatch(logged));
    // The refund of the second payment must not close the course.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await enrolments()).toEqual([{ course_id: course.id }]);
    expect(await latestOrder()).toMatchObject({ id: order.id, state: 'paid' });
    expect(log.mock.calls.flat().join()).toMatch(logged);
  });

  test('An event with a foreign signature, an old one, a forged one and a large one are refused and logged', async () => {
    const { paid } = await beginOrder();
    const event = paidEvent('evt_forged', paid);
    expect((await site.tell(event, { secret: 'whsec_of_somebody_else' })).status).toBe(400);
    expect((await site.tell(event, { ageSeconds: 301 })).status).toBe(400);
    expect((await site.post('webhook', event)).status).toBe(400);
    expect(log).toHaveBeenCalledTimes(3);
    expect((await site.post('webhook', 'x'.repeat(300_000))).status).toBe(413);
    expect(await enrolments()).toEqual([]);
    expect((await site.tell(event, { ageSeconds: 290 })).status).toBe(200);
  });

  test.each([
    ['a changed amount', { amount_total: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['another product', { item_id: '99999999-9999-4999-8999-999999999999' }],
    ['an unknown order', { order_id: '99999999-9999-4999-8999-999999999999' }],
  ])(
    'A signed event with %s is refused and logged',
    async (what, { item_id, order_id, ...changes }: Partial<Record<string, unknown>>) => {
      const { paid } = await beginOrder();
      const metadata = {
        ...paid.metadata,
        ...(item_id ? { item_id } : {}),
        ...(order_id ? { order_id } : {}),
      };
      const answer = await site.tell(paidEvent(`evt_${what}`, { ...paid, ...changes, metadata }));
      expect(answer.status).toBe(400);
      expect(log).toHaveBeenCalledWith(expect.stringContaining('refused: '));
      expect(await enrolments()).toEqual([]);
    },
  );

  test('An event of something else is taken and does nothing', async () => {
    expect(
      (await site.tell({ id: 'evt_x', object: 'event', type: 'invoice.paid', data: { object: {} } })).status,
    ).toBe(200);
    expect((await site.tell(paidEvent('evt_other_shop', { metadata: {} }))).status).toBe(200);
  });
});

describe('A refund', () => {
  test('A refund by the owner closes the course, and one by its buyer is refused', async () => {
    // A new course, to which no earlier order gives access.
    const token = site.tokenOf('owner');
    const added = { title: 'New', slug: 'new', price: 10, is_published: true, user_id: course.user_id };
    const [{ id }] = (await site.rest('rest/v1/courses', { method: 'POST', token, body: added })).body;
    const { url, order } = await beginOrder({ id });
    await site.press(url, 'pay');
    await until(async () => expect(await enrolments()).toHaveLength(1));
    expect((await site.post('refund', { id: order.id }, { authorization })).status).toBe(403);

    const owner = `Bearer ${token}`;
    expect((await site.post('refund', { id: order.id }, { authorization: owner })).status).toBe(200);
    await until(async () => expect(await enrolments()).toEqual([]));
    expect(await latestOrder()).toMatchObject({ state: 'refunded' });
    expect((await site.post('refund', { id: order.id }, { authorization: owner })).status).toBe(409);
  });
});

test('One network checks out 30 times a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => site.post('refund', {}, { authorization })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
});
