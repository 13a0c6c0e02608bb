import path from 'node:path';
import type { Configuration } from 'webpack';
import { root, shell } from '../../server/apps';
import { baseConfig } from './baseConfig';

/** The build of the shell's service worker: one file, under the one name by which browsers look for a newer one. */
export function shellWorkerConfig(): Configuration {
  const base = baseConfig(shell, 'production');
  return {
    ...base,
    name: 'service worker',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { sw: path.join(root, 'shell/worker/worker.ts') },
    output: { ...base.output, clean: false, filename: '[name].js' },
    cache: { ...(base.cache as object), type: 'filesystem', name: 'shell-worker' },
  };
}
