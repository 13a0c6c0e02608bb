import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { startSiteWithTill } from './payments.fixture';
import { disputeCreated } from './stripeEvents.fixture';

let backend: TestBackend;
let site: Awaited<ReturnType<typeof startSiteWithTill>>;

beforeAll(async () => void (backend = await startTestBackend()));
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  site = await startSiteWithTill(backend);
});
afterAll(() => backend.stop());

test('A dispute of an unknown payment is asked for again for a day; then it is of another shop of the account', async () => {
  const elsewhere = { id: '', item: '', amount: 1, payment: 'pi_elsewhere' };
  const dispute = disputeCreated(elsewhere, 'elsewhere', 'needs_response');
  expect((await site.tell(dispute)).status).toBe(503);
  const aDayAgo = Math.floor(Date.now() / 1000) - 24 * 60 * 60;
  expect((await site.tell({ ...dispute, created: aDayAgo })).status).toBe(200);
  expect((await site.tell({ ...dispute, created: undefined })).status).toBe(503);
});
