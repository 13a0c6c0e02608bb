import { randomUUID } from 'node:crypto';
import type { Postgres } from './postgres';
import { connectToServer } from './serverPostgres';

// Requires a PostgreSQL server, because PGlite allows only one connection: npm run test:hosted-parity.
const server = process.env['HOSTED_POSTGRES'];
const testOnServer = server ? test : test.skip;

const open = 'e0000000-0000-4000-8000-000000000001';
const accountOf = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;

const name = `test_${randomUUID()}`;
const opened: Postgres[] = [];

function connect(database: string): Postgres {
  const connection = connectToServer(Number(server), database);
  opened.push(connection);
  return connection;
}

afterAll(async () => {
  const [control, ...others] = opened;
  await Promise.all(others.map((connection) => connection.close()));
  await control?.exec(`drop database if exists "${name}"`);
  await control?.close();
});

testOnServer(
  'Of 50 people at once with a code for one use one gets it, and its event told 20 times at once enrols once',
  async () => {
    await connect('postgres').exec(`create database "${name}" template fixtures`);
    const superuser = connect(name);
    await superuser.exec(`insert into private.till (currency, fraction_digits) values ('usd', 2)`);
    for (let index = 0; index < 50; index += 1)
      await superuser.query(`insert into auth.users (id, email) values ($1, $2)`, [
        accountOf(index),
        `${index}@example.com`,
      ]);
    const people = Array.from({ length: 50 }, () => connect(name));

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
  },
);
