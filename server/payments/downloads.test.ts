import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { until } from 'embedded-supabase/testing/until';
import { startSiteWithTill } from './payments.fixture';

// Tests against the real backend: its validation and the database's policies and functions.

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSiteWithTill>>;
let authorization: string;
let course: { id: string; price: number; user_id: string };

beforeAll(async () => void (backend = await startTestBackend()));
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  site = await startSiteWithTill(backend);
  authorization = `Bearer ${site.tokenOf('learner')}`;
  const { body } = await site.rest(
    'rest/v1/courses?select=id,price,user_id&price=gt.0&is_published=is.true&limit=1',
  );
  course = body[0];
});
afterAll(() => backend.stop());

const latestOrder = async () =>
  (await site.rest('rest/v1/orders?select=*&order=created_at.desc&limit=1')).body[0];
const checkOut = (changes: object = {}) =>
  site.post('checkout', { kind: 'course', id: course.id, ...changes }, { authorization });

describe('A download', () => {
  test('A paid file is downloaded by a signed address as often as the product says, and by nobody else', async () => {
    const owner = site.tokenOf('owner');
    const { body } = await site.rest('rest/v1/products', {
      method: 'POST',
      token: owner,
      body: {
        kind: 'download',
        title: 'A guide',
        price: 900,
        file_name: 'guide.txt',
        is_published: true,
        max_downloads: 1,
      },
    });
    const [{ id }] = body;
    const upload = (token: string) =>
      fetch(`${backend.url}/storage/v1/object/products/${id}/guide.txt`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'text/plain',
        },
        body: 'The guide',
      });
    expect((await upload(authorization.slice(7))).status).toBeGreaterThanOrEqual(400);
    expect((await upload(owner)).status).toBe(200);
    const file = `${backend.url}/storage/v1/object/products/${id}/guide.txt`;
    expect((await fetch(file, { headers: { apikey: backend.publishableKey, authorization } })).ok).toBe(
      false,
    );

    const answer = await site.post('checkout', { kind: 'download', id }, { authorization });
    const order = await latestOrder();
    expect((await site.post('download', { id: order.id }, { authorization })).status).toBe(409);
    await site.press(((await answer.json()) as { url: string }).url, 'pay');
    await until(async () => expect(await latestOrder()).toMatchObject({ state: 'paid' }));
    expect((await site.post('download', { id: order.id }, { authorization: `Bearer ${owner}` })).status).toBe(
      409,
    );

    const { url } = (await (await site.post('download', { id: order.id }, { authorization })).json()) as {
      url: string;
    };
    const { pathname, search } = new URL(url);
    const link = `${site.url}${pathname}${search}`;
    const got = await fetch(link);
    expect(got.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''guide.txt");
    expect(await got.text()).toBe('The guide');
    const rest = await fetch(link, { headers: { range: 'bytes=4-' } });
    expect(['guide', 'The guide']).toContain(await rest.text());
    expect((await site.post('download', { id: order.id }, { authorization })).status).toBe(409);
    for (const [name, value] of [
      ['until', '9999999999'],
      ['order', '99999999-9999-4999-8999-999999999999'],
      ['signature', ''],
    ] as const) {
      const forged = new URL(link);
      forged.searchParams.set(name, value);
      expect((await fetch(forged)).status).toBe(404);
    }

    const state = async (dispute: string, kind: object = {}) =>
      site.tell({
        id: `evt_${dispute}`,
        object: 'event',
        type: 'charge.dispute.created',
        data: { object: { id: 'dp_file', payment_intent: (await latestOrder()).payment_id, ...kind } },
      });
    expect((await state('of_file')).status).toBe(200);
    expect((await fetch(link)).status).toBe(404);
    await site.post('refund', { id: order.id }, { authorization: `Bearer ${owner}` });
    await until(async () => expect(await latestOrder()).toMatchObject({ state: 'refunded' }));
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('A code', () => {
  test('After 20 codes of one network in an hour the server takes no more, and checks out without one', async () => {
    authorization = `Bearer ${site.tokenOf('owner')}`;
    for (let times = 0; times < 20; times += 1)
      expect((await checkOut({ coupon: `GUESS-${times}` })).status).toBe(409);
    expect((await checkOut({ coupon: 'GUESS-20' })).status).toBe(429);
    expect((await checkOut()).status).toBe(200);
  });
});
