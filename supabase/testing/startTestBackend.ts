import { startOn, type TestBackend } from 'embedded-supabase/testing/startTestBackend';
import type { Folders, Program } from 'embedded-supabase/testing/spawnBackend';
import { root } from 'shared-node/apps';
import { nodeArguments } from 'shared-node/nodeArguments';

export type { TestBackend };

type Options = {
  /** The folder that contains `supabase/`; by default, the repository. */
  project?: string;
  /** The data folder, which `stop` does not remove. Defaults to a copy of a migrated and seeded folder, which is faster. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
};

/** The program of the site's own backend. */
export const siteProgram =
  (env: NodeJS.ProcessEnv = {}) =>
  ({ project, dataDir }: Folders): Program => ({
    args: nodeArguments('supabase/embedded/main.ts'),
    env: { BACKEND_PORT: '0', PROJECT_ROOT: project, DATA_DIR: dataDir, ...env },
  });

/** Starts the site's backend as a process on a free port, with data of its own. */
export const startTestBackend = ({ env, project = root, dataDir }: Options = {}): Promise<TestBackend> =>
  startOn({ project, dataDir }, siteProgram(env));
