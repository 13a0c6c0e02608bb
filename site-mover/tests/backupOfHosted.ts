// Restores a backup of a hosted project into the embedded backend. Run by npm run test:deep -- postgres, whose server hosts the
// project.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { logIn, request } from 'embedded-supabase/testing/request';
import { startTestBackend } from '@brand/database/testing/startTestBackend';
import { runCommand } from '../src/backup/commands.fixture';
import { verify } from '../src/backup/sealed';
import { startHostedProject } from './hostedProject';

const key = 'a key for the tests, long enough';
const picture = Buffer.alloc(100_000, 3);

async function testBackupOfHosted(databaseUrl: string): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'hosted-backup-'));
  const project = await startHostedProject(databaseUrl);
  const expect = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(what);
  };
  try {
    await project.sql`insert into storage.objects (bucket_id, name, metadata)
      values ('media', 'a b.png', '{"mimetype": "image/png"}')`;
    project.files.set('media/a b.png', picture);
    // A backslash and a line break: bytes that the COPY format escapes.
    await project.sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
      select id, '\\x5c0a00ff', '\\x5c0a00ff', 'Laptop' from auth.users where email = 'learner@example.com'`;
    const file = path.join(scratch, 'hosted.backup');
    const made = await runCommand(['backup', '--out', file], { ...project.env, RELEASES_DIR: scratch });
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
      const token = await logIn(backend, 'learner@example.com', 'learner-demo-1234');
      const passkeys = await request(backend, '/auth/v1/passkeys', { token });
      expect(passkeys.text.includes('"friendly_name":"Laptop"'), `The passkeys are ${passkeys.text}.`);
      const stored = await fetch(`${backend.url}/storage/v1/object/public/media/a%20b.png`);
      expect(Buffer.from(await stored.arrayBuffer()).equals(picture), 'The picture is another one.');
    } finally {
      await backend.stop();
    }
    console.log(
      `✓ ${tables.length} tables of PostgreSQL, an account with a passkey and a picture are in the embedded backend`,
    );
  } finally {
    await project.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

testBackupOfHosted(process.argv[2] ?? '').catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
