// Checks that a PostgreSQL connection lost during a transaction is not replaced by another. Run by npm run test:deep -- postgres,
// which starts the database.
import assert from 'node:assert/strict';
import net from 'node:net';
import postgres from 'postgres';
import { connectTo } from 'embedded-supabase/sql';

const lost = /The connection to the database was lost/;

async function testLostConnections(databaseUrl: string): Promise<void> {
  const others = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const insert = 'insert into public.lost_rows values (1)';
  try {
    await others`create table public.lost_rows (number int)`;
    for (const end of ['idle', 'busy', 'reset'] as const) {
      const network = await startNetwork(databaseUrl);
      const database = await connectTo(network.url);
      await database.query('begin');
      await database.query(insert);
      const [own] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      // A client that keeps writing after an error does not get another connection either.
      const busy =
        end !== 'idle' &&
        assert.rejects(database.query('select pg_sleep(60)').catch(() => database.query(insert)));
      if (end === 'reset') network.reset();
      await others`select pg_terminate_backend(${own?.pid ?? 0}, 5000)`;
      await busy;
      await assert.rejects(database.query(insert));
      for (const statement of [insert, 'commit', insert])
        await assert.rejects(database.query(statement), lost);
      await assert.rejects(database.copyIn('public.lost_rows', new TextEncoder().encode('1\n')), lost);
      await database.close();
      network.close();
      const [row] = await others`select count(*)::int as rows from public.lost_rows`;
      assert.equal(row?.rows, 0);
    }
    console.log('✓ Nothing is written once the connection of a transaction is lost');
  } finally {
    await others`drop table if exists public.lost_rows`;
    await others.end({ timeout: 5 });
  }
}

/** Passes a connection on to the database, until `reset` ends it as a network does, without a word of the server. */
async function startNetwork(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: net.Socket[] = [];
  const network = net.createServer((socket) => {
    const database = net.connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => {}).on('close', () => database.destroy());
    database.on('error', () => {}).on('close', () => socket.destroy());
    socket.pipe(database).pipe(socket);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((network.address() as net.AddressInfo).port);
  return {
    url: url.href,
    reset: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    close: () => network.close(),
  };
}

testLostConnections(process.argv[2] ?? '').catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
