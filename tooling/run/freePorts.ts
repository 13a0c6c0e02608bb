import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import {
  apps,
  backend,
  demoTill,
  getPort,
  hostOf,
  mailbox,
  mailboxSmtp,
  reports,
  services,
  type App,
} from '../../shared-node/src/apps';

const mailServices = [mailbox, mailboxSmtp, reports];

/** Throws a readable error if a port of `chosen` is in use, naming the first such port, before anything is built or started. */
export async function assertPortsFree(
  env: NodeJS.ProcessEnv,
  chosen: App[],
  { withBackend }: { withBackend: boolean },
): Promise<void> {
  const checked = new Map<number, string>();
  const parts = withBackend ? [...chosen, backend, ...mailServices] : chosen;
  for (const service of env.PAYMENTS ? [...parts, demoTill] : parts) {
    const { folder, portVariable } = service;
    const port = getPort(env, service);
    const other = checked.get(port);
    if (other)
      throw new Error(
        `${folder} and ${other} are both set to port ${port}. Choose a different one with ${portVariable}=….`,
      );
    checked.set(port, folder);
    const problem = await findProblem(port, hostOf(env));
    if (problem)
      throw new Error(`Port ${port} (${folder}) ${problem} a different one with ${portVariable}=….`);
  }
}

function findProblem(port: number, host: string): Promise<string | null> {
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

// Below the ports of outgoing connections (on Linux from 32768), one of which could take a port before its part listens on it.
const [lowest, highest] = [20_000, 32_768];

/**
 * Returns environment variables with a free port for every part, for tests and the bench beside a running site. This process keeps
 * the port below them until it ends, so that other test runs choose others.
 */
export async function freePorts(): Promise<Record<string, string>> {
  const size = services.length + 1;
  const kept = lowest + size * randomInt(Math.floor((highest - lowest) / size));
  const keeper = net.createServer().listen(kept, '127.0.0.1').unref();
  const ports = Object.fromEntries(
    services.map(({ portVariable }, index) => [portVariable, String(kept + 1 + index)]),
  );
  try {
    await once(keeper, 'listening');
    await assertPortsFree({ ...ports, PAYMENTS: 'demo' }, apps, { withBackend: true });
    return ports;
  } catch {
    keeper.close();
    return freePorts();
  }
}

/** The environment of one app beside a running system: on a free port where its own is in use, and without the system's till. */
export async function besideSystem(env: NodeJS.ProcessEnv, app: App): Promise<NodeJS.ProcessEnv> {
  const wanted = { ...env, PAYMENTS: undefined };
  if (env[app.portVariable]) return wanted;
  const isFree = await assertPortsFree(wanted, [app], { withBackend: false }).then(
    () => true,
    () => false,
  );
  return isFree ? wanted : { ...wanted, [app.portVariable]: (await freePorts())[app.portVariable] };
}
