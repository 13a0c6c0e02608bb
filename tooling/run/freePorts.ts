import net from 'node:net';
import getPort from 'get-port';
import { apps, backendPort, portFrom, type App } from '../../server/apps';

/** Throws a sentence that names the first port of `chosen` that is in use, before anything is built or started. */
export async function assertPortsFree(
  env: NodeJS.ProcessEnv,
  chosen: App[],
  { withBackend }: { withBackend: boolean },
): Promise<void> {
  const wanted = chosen.map((app) => ({
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
        `${name} and ${twin} are both set to port ${port}. Choose a different one with ${variable}=….`,
      );
    taken.set(port, name);
    const problem = await problemOf(port, env.HOST ?? '127.0.0.1');
    if (problem) throw new Error(`Port ${port} (${name}) ${problem} a different one with ${variable}=….`);
  }
}

function problemOf(port: number, host: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve('is in use. Stop what uses it, or choose');
      else if (code === 'EACCES') resolve('is not allowed for this user. Choose');
      else reject(new Error(`HOST is "${host}", on which nothing can listen here (${code}).`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** A free port for every part, as environment variables: for tests and the bench beside a running site. */
export async function freePorts(): Promise<Record<string, string>> {
  const variables = [backendPort.variable, ...apps.map((app) => app.portVariable)];
  const ports: Record<string, string> = {};
  for (const variable of variables) ports[variable] = String(await getPort());
  return ports;
}
