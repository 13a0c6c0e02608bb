import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../tooling/run/freePorts';
import { startSystem, type System } from '../tooling/run/system';

/** The environment of a run that meets no other: free ports, and a folder that is gone afterwards. */
export type Place = NodeJS.ProcessEnv & { DATA_DIR: string };

/** Measures in a place of its own. */
export async function withPlace<Answer>(measure: (env: Place) => Promise<Answer>): Promise<Answer> {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'brand-bench-'));
  // What is released on this machine would be served in place of what is built.
  const RELEASES_DIR = path.join(DATA_DIR, 'releases');
  try {
    return await measure({ ...process.env, ...(await freePorts()), DATA_DIR, RELEASES_DIR });
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** Measures a whole site of its own, of what is built; `settings` are for it alone. */
export function withSystem<Answer>(
  measure: (system: System, env: Place) => Promise<Answer>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Answer> {
  return withPlace(async (place) => {
    const env = { ...place, ...settings };
    const system = await startSystem(env, { quiet: true });
    try {
      return await measure(system, env);
    } finally {
      await system.stop();
    }
  });
}
