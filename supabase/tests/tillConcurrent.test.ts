import { openDatabase } from './server';

const open = 'e0000000-0000-4000-8000-000000000001';
const accountOf = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;

let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => void (database = await openDatabase('fixtures')));
afterAll(() => database.drop());

test('Of 50 people at once with a code for one use one gets it, and its event told 20 times at once enrols once', async () => {
  const superuser = database.connect();
  await superuser.exec(`insert into private.till (currency, fraction_digits) values ('usd', 2)`);
  for (let index = 0; index < 50; index += 1)
    await superuser.query(`insert into auth.users (id, email) values ($1, $2)`, [
      accountOf(index),
      `${index}@example.com`,
    ]);
  const people = Array.from({ length: 50 }, () => database.connect());

  const answers = await Promise.all(
    people.map(async (person, index) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: accountOf(index) });
      await person.exec(
        `select set_config('request.jwt.claims', '${claims}', false); set role authenticated`,
      );
      const { rows } = await person.query(`select begin_checkout('course', $1, 'ONCE-2026') as answer`, [
        open,
      ]);
      return rows[0]?.answer as { id?: string };
    }),
  );
  const [order, ...others] = answers.filter(({ id }) => id);
  expect(order?.id).toBeDefined();
  expect(others).toEqual([]);

  const told = await Promise.all(
    people.slice(0, 20).map(async (provider) => {
      await provider.exec(`reset role; set role service_role`);
      const { rows } = await provider.query(
        `select take_payment_event('evt_1', 'paid', $1, $2, 'cs_1', 'pi_1', 2450, 'usd') as outcome`,
        [order?.id, open],
      );
      return rows[0]?.outcome;
    }),
  );
  expect(new Set(told)).toEqual(new Set(['']));
  const { rows } = await superuser.query(
    `select (select count(*) from course_enrollments where user_id = o.user_id) as enrolments, receipt_number,
        (select count(*) from private.deliveries where kind = 'mail') as letters
      from orders o where id = $1`,
    [order?.id],
  );
  expect(rows).toEqual([{ enrolments: 1, receipt_number: 1, letters: 1 }]);
});
