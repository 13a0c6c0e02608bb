import net from 'node:net';
import type { App } from '../webpack/apps';
import { portFrom } from './ports';
import { backendPort } from './system';

/** Throws one sentence that names the first taken port of `apps`, before anything is built or started. */
export async function assertPortsFree(
  env: NodeJS.ProcessEnv,
  apps: App[],
  { withBackend }: { withBackend: boolean },
): Promise<void> {
  const wanted = apps.map((app) => ({
    name: app.folder,
    variable: app.portVariable,
    fallback: app.defaultPort,
  }));
  if (withBackend) wanted.push({ name: 'backend', ...backendPort });
  const taken = new Map<number, string>();
  for (const { name, variable, fallback } of wanted) {
    const port = portFrom(env, variable, fallback);
    const twin = taken.get(port);
    if (twin)
      throw new Error(
        `${name} and ${twin} are both set to port ${port}. Choose another one with ${variable}=….`,
      );
    taken.set(port, name);
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} (${name}) is in use. Stop what uses it, or choose another one with ${variable}=….`,
      );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
