// Checks that a PostgreSQL connection lost during a transaction is not replaced by another. Run by npm run test:deep -- postgres,
// which starts the database.
import assert from 'node:assert/strict';
import postgres from 'postgres';
import { connectTo } from 'embedded-supabase/sql';

const lost = /The connection to the database was lost/;

async function testLostConnections(databaseUrl: string): Promise<void> {
  const others = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const insert = 'insert into public.lost_rows values (1)';
  await others`create table public.lost_rows (number int)`;
  try {
    for (const isBusy of [false, true]) {
      const database = await connectTo(databaseUrl);
      await database.query('begin');
      await database.query(insert);
      const [own] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      // A client that keeps writing after an error does not get another connection either.
      const busy =
        isBusy && assert.rejects(database.query('select pg_sleep(60)').catch(() => database.query(insert)));
      await others`select pg_terminate_backend(${own?.pid ?? 0}, 5000)`;
      await busy;
      await assert.rejects(database.query(insert));
      for (const statement of [insert, 'commit', insert])
        await assert.rejects(database.query(statement), lost);
      await assert.rejects(database.copyIn('public.lost_rows', new TextEncoder().encode('1\n')), lost);
      await database.close();
      const [row] = await others`select count(*)::int as rows from public.lost_rows`;
      assert.equal(row?.rows, 0);
    }
    console.log('✓ Nothing is written once the connection of a transaction is lost');
  } finally {
    await others`drop table public.lost_rows`;
    await others.end({ timeout: 5 });
  }
}

testLostConnections(process.argv[2] ?? '').catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
