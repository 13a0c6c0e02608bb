import type { SqlClient } from 'embedded-supabase/sql';
import type { Manifest } from './Entry';
import { checkTables } from './writeEntries';

const [users, passkeys] = ['auth.users', 'auth.webauthn_credentials'].map((name) => ({
  name,
  columns: ['id'],
}));
type Table = NonNullable<typeof users>;
const check = async (here: (Table | undefined)[], saved: (Table | undefined)[], rows = 0) => {
  const db = { query: () => Promise.resolve(here) } as unknown as SqlClient;
  const tables = saved.map((table) => ({ ...table, rows, checksum: '' }));
  return [...(await checkTables(db, { tables } as Manifest)).keys()];
};

test('A backup from before passkeys is restored where Auth has them', async () => {
  expect(await check([users, passkeys], [users])).toEqual(['auth.users']);
  expect(await check([users, passkeys], [users, passkeys])).toHaveLength(2);
});

test('A site moves to a project whose Auth has no passkeys as long as no account has one', async () => {
  expect(await check([users], [users, passkeys])).toEqual(['auth.users']);
  await expect(check([users], [users, passkeys], 1)).rejects.toThrow('update it first');
});

test('A backup with other tables is not restored', async () => {
  await expect(check([users, passkeys], [passkeys])).rejects.toThrow('some are missing');
  await expect(check([passkeys], [users, passkeys])).rejects.toThrow('auth.users');
});
