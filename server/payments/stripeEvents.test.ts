import { startTestBackend, type TestBackend } from 'backend/testing';
import { startSiteWithTill } from './payments.fixture';
import { chargeRefunded, disputeClosed, disputeCreated, sessionCompleted } from './stripeEvents.fixture';

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSiteWithTill>>;

beforeAll(async () => void (backend = await startTestBackend()));
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  site = await startSiteWithTill(backend);
});
afterAll(() => backend.stop());

/** Starts an order for a new course, to which no other order gives access. */
async function beginOrder(tail: string) {
  const token = site.tokenOf('owner');
  const [{ user_id }] = (await site.rest('rest/v1/courses?select=user_id&limit=1')).body;
  const added = { title: tail, slug: tail.replaceAll('_', '-'), price: 10, is_published: true, user_id };
  const [{ id: item }] = (await site.rest('rest/v1/courses', { method: 'POST', token, body: added })).body;
  const authorization = `Bearer ${site.tokenOf('learner')}`;
  expect((await site.post('checkout', { kind: 'course', id: item }, { authorization })).status).toBe(200);
  const [{ id, amount }] = (await site.rest(`rest/v1/orders?select=id,amount&course_id=eq.${item}`)).body;
  return { id: String(id), amount: Number(amount), item: String(item), payment: `pi_${tail}` };
}

/**
 * Sends the events in this order, each five times concurrently, and then once in each further round; expects every event to be
 * accepted in the end.
 */
async function tellAll(events: object[]) {
  for (let round = 0; round < events.length; round += 1)
    for (const event of events)
      await Promise.all(Array.from({ length: round ? 1 : 5 }, () => site.tell(event)));
  for (const event of events) expect((await site.tell(event)).status).toBe(200);
}

async function outcome({ id, item }: { id: string; item: string }) {
  const [{ state }] = (await site.rest(`rest/v1/orders?select=state&id=eq.${id}`)).body;
  const enrolments = (await site.rest(`rest/v1/course_enrollments?select=id&course_id=eq.${item}`)).body;
  return { state, isOpen: enrolments.length === 1 };
}

const orders = { 'as they happened': [0, 1, 2], backwards: [2, 1, 0], 'the end first': [2, 0, 1] };

test.each([
  ['won', 'needs_response', { state: 'paid', isOpen: true }],
  ['warning_closed', 'warning_needs_response', { state: 'paid', isOpen: true }],
  ['lost', 'needs_response', { state: 'refunded', isOpen: false }],
  ['prevented', 'needs_response', { state: 'refunded', isOpen: false }],
])(
  'A dispute that ends as %s has one outcome, told five times and in any order',
  async (status, begun, expected) => {
    for (const [name, order] of Object.entries(orders)) {
      const tail = `${status}_${order.join('')}`;
      const begunOrder = await beginOrder(tail);
      const events = [
        sessionCompleted(begunOrder, tail),
        disputeCreated(begunOrder, tail, begun),
        disputeClosed(begunOrder, tail, status),
      ];
      await tellAll(order.map((index) => events[index] ?? {}));
      expect({ name, ...(await outcome(begunOrder)) }).toEqual({ name, ...expected });
      await site.rest('rest/v1/course_enrollments?id=not.is.null', { method: 'DELETE' });
    }
  },
);

test('A refund closes the course, told five times and before its payment, and one of a part closes nothing', async () => {
  const order = await beginOrder('back');
  await tellAll([chargeRefunded(order, 'part', 1), sessionCompleted(order, 'back')]);
  expect(await outcome(order)).toEqual({ state: 'paid', isOpen: true });
  await tellAll([chargeRefunded(order, 'back'), disputeCreated(order, 'back', 'needs_response')]);
  expect(await outcome(order)).toEqual({ state: 'refunded', isOpen: false });
});

test('A dispute of an unknown payment is asked for again for a day; then it is of another shop of the account', async () => {
  const elsewhere = { id: '', item: '', amount: 1, payment: 'pi_elsewhere' };
  const dispute = disputeCreated(elsewhere, 'elsewhere', 'needs_response');
  expect((await site.tell(dispute)).status).toBe(503);
  const aDayAgo = Math.floor(Date.now() / 1000) - 24 * 60 * 60;
  expect((await site.tell({ ...dispute, created: aDayAgo })).status).toBe(200);
  expect((await site.tell({ ...dispute, created: undefined })).status).toBe(503);
});
