import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolderOf } from './apps';

type BackendKeys = { publishableKey?: string; secretKey?: string; jwtSecret?: string };

/** The file of the embedded backend's keys. */
export const keysFileOf = (env: NodeJS.ProcessEnv): string => path.join(dataFolderOf(env), 'keys.json');

/** The keys of the embedded backend; none before its first start. */
export function readBackendKeys(env: NodeJS.ProcessEnv): BackendKeys {
  const file = keysFileOf(env);
  if (!existsSync(file)) return {};
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The keys of a different user are not readable, and the backend itself reports a broken file.
    return {};
  }
}
