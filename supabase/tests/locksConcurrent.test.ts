import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from './postgres';
import { connectToServer } from './serverPostgres';

// Requires a PostgreSQL server, because PGlite allows only one connection: npm run test:hosted-parity.
const server = process.env['HOSTED_POSTGRES'];
const testOnServer = server ? test : test.skip;

const name = `test_${randomUUID()}`;
const opened: Postgres[] = [];

function open(database: string): Postgres {
  const connection = connectToServer(Number(server), database);
  opened.push(connection);
  return connection;
}

beforeAll(async () => {
  if (server) await open('postgres').exec(`create database "${name}" template fixtures`);
});
afterAll(async () => {
  const [control, ...others] = opened;
  await Promise.all(others.map((connection) => connection.close()));
  await control?.exec(`drop database if exists "${name}"`);
  await control?.close();
});

/** Starts `first`, makes `second` wait until it ends, and resolves with the error code of `second`, if any. */
async function race(first: string, second: string): Promise<string | undefined> {
  const [one, other] = [open(name), open(name)];
  await one.exec(`begin; ${first}`);
  let isOver = false;
  const outcome = other.exec(second).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  void outcome.then(() => (isOver = true));
  await wait(300);
  expect(isOver).toBe(false);
  await one.exec('commit');
  return outcome;
}

const rule = (from: string, to: string) =>
  `insert into redirects (from_path, to_address) values ('${from}', '${to}')`;

testOnServer('Two rules that are written at once lead in no circle', async () => {
  expect(await race(rule('/one', '/two'), rule('/two', '/one'))).toBe('This rule leads back to itself.');
});

testOnServer('A site counts as read-only once everything that was being written is there', async () => {
  expect(await race(rule('/three', '/four'), 'select set_read_only(true)')).toBeUndefined();
  await open(name).exec('select set_read_only(false)');
});

testOnServer('What is written while a site becomes read-only is refused', async () => {
  expect(await race('select set_read_only(true)', rule('/five', '/six'))).toMatch(/The site is moving/);
});
