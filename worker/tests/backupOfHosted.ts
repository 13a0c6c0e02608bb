// A backup of a hosted project is restored into the embedded backend. Run by npm run test:hosted-parity, whose server has the project.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { logIn } from '../../backend/testing/request';
import { startTestBackend } from '../../backend/testing/startTestBackend';
import { runCommand } from '../src/backup/commands.fixture';
import { verify } from '../src/backup/sealed';

const key = 'a key for the tests, long enough';
const picture = Buffer.alloc(100_000, 3);
const pathOfPicture = '/storage/v1/object/authenticated/media/a%20b.png';

/** Stands for the two things that a backup asks of a project beside its database. */
async function startProject(secretKey: string) {
  const server = createServer(({ url, method, headers }, response) => {
    const isPicture = url === pathOfPicture && headers.apikey === secretKey;
    if (isPicture) response.writeHead(200, { 'content-length': picture.length });
    else response.writeHead(url?.startsWith('/rest/v1/last_backup') ? 201 : 404);
    response.end(isPicture && method === 'GET' ? picture : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function testBackupOfHosted(databaseUrl: string): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'hosted-backup-'));
  const project = await startProject('sb_secret_project');
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const expect = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(what);
  };
  try {
    await sql`insert into storage.objects (bucket_id, name, metadata) values ('media', 'a b.png', '{"mimetype": "image/png"}')`;
    const file = path.join(scratch, 'hosted.backup');
    const hosted = {
      DATABASE_URL: databaseUrl,
      SUPABASE_URL: project.url,
      SUPABASE_SECRET_KEY: 'sb_secret_project',
    };
    const made = await runCommand(['backup', '--out', file], { ...hosted, RELEASES_DIR: scratch });
    expect(made.status === 0, made.output);
    const { tables } = await verify(file, key, () => {});

    const dataDir = path.join(scratch, 'restored');
    const restored = await runCommand(['restore', file], {
      DATA_DIR: dataDir,
      RELEASES_DIR: path.join(scratch, 'no-releases'),
    });
    expect(restored.status === 0, restored.output);
    const backend = await startTestBackend({ dataDir });
    try {
      await logIn(backend, 'learner@example.com', 'learner-demo-1234');
      const stored = await fetch(`${backend.url}/storage/v1/object/public/media/a%20b.png`);
      expect(Buffer.from(await stored.arrayBuffer()).equals(picture), 'The picture is another one.');
    } finally {
      await backend.stop();
    }
    console.log(
      `✓ ${tables.length} tables of PostgreSQL, an account and a picture are in the embedded backend`,
    );
  } finally {
    await sql.end();
    project.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

testBackupOfHosted(process.argv[2] ?? '').catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
