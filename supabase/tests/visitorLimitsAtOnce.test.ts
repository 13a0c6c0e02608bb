import { randomUUID } from 'node:crypto';
import { SqlError } from './postgres';
import { Wire } from './wire';

// Only a server has more than one connection: npm run test:hosted-parity.
const server = process.env['HOSTED_POSTGRES'];
const testOnServer = server ? test : test.skip;

const become = `select set_config('role', 'anon', false),
  set_config('request.headers', '{"cf-connecting-ip": "192.0.2.1"}', false)`;

const name = `test_${randomUUID()}`;
const opened: Wire[] = [];

async function open(database: string): Promise<Wire> {
  const wire = await Wire.open(Number(server), 'postgres', database);
  opened.push(wire);
  return wire;
}

afterAll(async () => {
  const [control, ...others] = opened;
  await Promise.all(others.map((wire) => wire.close()));
  await control?.exec(`drop database if exists "${name}"`);
  await control?.close();
});

testOnServer(
  'H1: a visitor who sends everything at once gets 120 through, and no two wait for each other',
  async () => {
    await (await open('postgres')).exec(`create database "${name}" template world`);
    const look = await open(name);
    const visitors = await Promise.all(Array.from({ length: 10 }, () => open(name)));

    const refused: unknown[] = [];
    const subscribe = async (visitor: Wire, index: number) => {
      await visitor.exec(become);
      for (let times = 0; times < 30; times += 1) {
        const two = `insert into newsletter_subscribers (email)
        values ('${index}-${times}-a@example.com'), ('${index}-${times}-b@example.com')`;
        await visitor
          .exec(two)
          .catch((cause: unknown) => refused.push(cause instanceof SqlError ? cause.code : cause));
      }
    };
    await look.exec('truncate newsletter_subscribers');
    await Promise.all(visitors.map(subscribe));
    const { rows } = await look.query(
      `select max(times) as most, sum(times) = (select count(*) from newsletter_subscribers) as all_counted
      from private.writes_of_addresses`,
      [],
    );

    expect(new Set(refused)).toEqual(new Set(['PGRST']));
    expect(rows).toEqual([{ most: 120, all_counted: true }]);
  },
);
