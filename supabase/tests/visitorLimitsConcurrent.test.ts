import { SqlError, type Postgres } from './postgres';
import { openDatabase } from './server';

const become = `select set_config('role', 'anon', false),
  set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', false)`;

let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => void (database = await openDatabase('fixtures')));
afterAll(() => database.drop());

test("Of a visitor's concurrent subscriptions 120 succeed in a minute, and no two wait for each other", async () => {
  const superuser = database.connect();
  const visitors = Array.from({ length: 10 }, () => database.connect());

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
});
