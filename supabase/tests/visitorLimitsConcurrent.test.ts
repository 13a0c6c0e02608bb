import { randomUUID } from 'node:crypto';
import { SqlError, type Postgres } from './postgres';
import { connectToServer } from './serverPostgres';

// Requires a PostgreSQL server, because PGlite allows only one connection: npm run test:hosted-parity.
const server = process.env['HOSTED_POSTGRES'];
const testOnServer = server ? test : test.skip;

const become = `select set_config('role', 'anon', false),
  set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', false)`;

const name = `test_${randomUUID()}`;
const opened: Postgres[] = [];

function open(database: string): Postgres {
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
  "Of a visitor's concurrent subscriptions 120 succeed in a minute, and no two wait for each other",
  async () => {
    await open('postgres').exec(`create database "${name}" template fixtures`);
    const superuser = open(name);
    const visitors = Array.from({ length: 10 }, () => open(name));

    const errorCodes: unknown[] = [];
    const subscribe = async (visitor: Postgres, index: number) => {
      await visitor.exec(become);
      for (let times = 0; times < 30; times += 1) {
        const two = `insert into newsletter_subscribers (email)
        values ('${index}-${times}-a@example.com'), ('${index}-${times}-b@example.com')`;
        await visitor
          .exec(two)
          .catch((cause: unknown) => errorCodes.push(cause instanceof SqlError ? cause.code : cause));
      }
    };
    await superuser.exec('truncate newsletter_subscribers cascade');
    await Promise.all(visitors.map(subscribe));
    const { rows } = await superuser.query(
      `select max(succeeded) as most
      from (select count(*) as succeeded from newsletter_subscribers group by date_trunc('minute', created_at)) m`,
    );

    expect(new Set(errorCodes)).toEqual(new Set(['PGRST']));
    expect(rows).toEqual([{ most: 120 }]);
  },
);
