import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolderOf } from './apps';

type BackendKeys = { publishableKey?: string; secretKey?: string; jwtSecret?: string };

/** The file with the embedded backend's keys. */
export const keysFileOf = (env: NodeJS.ProcessEnv): string => path.join(dataFolderOf(env), 'keys.json');

/** The embedded backend's keys; empty before its first start. */
export function readBackendKeys(env: NodeJS.ProcessEnv): BackendKeys {
  const file = keysFileOf(env);
  if (!existsSync(file)) return {};
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The file may belong to a different system user and be unreadable; a broken file is reported by the backend itself.
    return {};
  }
}
