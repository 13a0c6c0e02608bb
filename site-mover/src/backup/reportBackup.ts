import { dataOf, openBackend } from '@brand/shared-data/server';
import { readBackend } from 'shared-node/backendKeys';

/** The time and size of a finished backup. */
export type MadeBackup = { madeAt: string; bytes: number };

/** Reports a stored backup to the owner's dashboard, if the backend is running. */
export async function reportBackup(env: NodeJS.ProcessEnv, { madeAt, bytes }: MadeBackup): Promise<void> {
  const row = { is_only_row: true, made_at: madeAt, bytes };
  const report = openBackend(readBackend(env)).from('last_backup').upsert(row);
  await dataOf(report).catch((error: Error) =>
    console.warn(`The dashboard does not know of it: ${error.message}`),
  );
}
