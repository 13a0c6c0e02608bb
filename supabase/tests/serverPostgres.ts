import { randomUUID } from 'node:crypto';
import type { Stage } from './database';
import type { Postgres } from './postgres';
import { Wire } from './wire';

// A superuser, as which the tests look behind the policies.
const user = 'postgres';

/** A copy of that stage's database on a server at 127.0.0.1, dropped again when it is closed. */
export async function cloneOnServer(port: string, stage: Stage): Promise<Postgres> {
  const name = `test_${randomUUID()}`;
  const onServer = async (sql: string) => {
    const server = await Wire.open(Number(port), user, 'postgres');
    await server.exec(sql).finally(() => server.close());
  };
  await onServer(`create database "${name}" template "${stage}"`);
  const copy = await Wire.open(Number(port), user, name);
  return {
    exec: async (sql) => void (await copy.exec(sql)),
    query: (sql, values = []) => copy.query(sql, values),
    close: async () => {
      await copy.close();
      await onServer(`drop database "${name}" with (force)`);
    },
  };
}
