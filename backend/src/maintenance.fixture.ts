// Fills and empties a table in an in-memory database, vacuums it the way the backend does while a request is failing, and prints
// the results.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from './database/prepareDatabase';
import { vacuum } from './maintenance';

const connection = await openDatabase(undefined, () => {});
const { database, kysely } = connection;
await database.script(`
  create role authenticator; create role anon; create role authenticated; create role service_role;
  create table filled (text text);
  insert into filled select repeat(md5(n::text), 50) from generate_series(1, 2000) n;
  delete from filled where true;
  create function size() returns bigint language sql security definer as 'select pg_total_relation_size(''filled'')'`);
await database.login('authenticator');
const size = async () => Number((await sql<{ size: string }>`select size()`.execute(kysely)).rows[0]?.size);
const before = await size();
let vacuumed: Promise<void> = Promise.resolve();
// A request whose statement has failed but whose transaction has not ended yet.
await kysely.transaction().execute(async (db) => {
  await sql`select 1 / 0`.execute(db).catch(() => {});
  vacuumed = vacuum(connection);
  await wait(100);
});
await vacuumed;
const after = await size();
const refusal = await sql`drop table filled`.execute(kysely).catch((error: Error) => error.message);
console.log(JSON.stringify({ before, after, refusal }));
await connection.close();
