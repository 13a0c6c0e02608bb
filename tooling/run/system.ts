import { getLocalUrl, remotes, shell } from '../../shared-node/src/apps';
import { startPart, stopPart, type Part, type ReadyMessage } from './processes';

/** A running site: its shell's URL, its parts by name, and functions that restart the shell and stop one part or all. */
export type System = {
  url: string;
  parts: Map<string, Part>;
  /** Starts one part, named `remotes`, that serves the remotes of these folders. */
  startRemotes: (...folders: string[]) => Promise<void>;
  /** Restarts the shell's server; `changes` to its environment apply to this run only. */
  startShell: (changes?: NodeJS.ProcessEnv) => Promise<void>;
  stopPart: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** A backend that is already starting; null if the backend is hosted. */
  backend?: Promise<Part | null>;
  quiet?: boolean;
};

/**
 * Starts backend, remotes and shell from their builds. `env` sets ports, data folder and, to use a hosted Supabase
 * project instead of the embedded backend, SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.
 */
export async function startSystem(env: NodeJS.ProcessEnv, options: Options = {}): Promise<System> {
  const parts = new Map<string, Part>();
  const stop = async () => void (await Promise.all([...parts.values()].map(stopPart)));
  const add = (part: Part | null) => void (part && parts.set(part.name, part));
  const startRemotes = async (...folders: string[]) =>
    add(await startPart('remotes', 'server/serveRemotes.ts', { args: folders, env }));

  const { quiet } = options;
  const backend = options.backend ?? startBackend(env, quiet);
  const started = await Promise.allSettled([
    backend.then(add),
    startRemotes(...remotes.map(({ folder }) => folder)),
    backend.then(async (part) => add(await startShell(env, part))),
    ...startMail(env, backend, quiet).map((part) => part.then(add)),
    env.PAYMENTS &&
      backend.then(async () =>
        add(await startPart('demo till', 'server/payments/demo/main.ts', { env, quiet })),
      ),
  ]);
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const url = getLocalUrl(env, shell);
  return {
    url,
    parts,
    startRemotes,
    startShell: async (changes) => add(await startShell({ ...env, ...changes }, await backend)),
    stop,
    stopPart: async (name) => {
      const part = parts.get(name);
      if (part) await stopPart(part);
    },
  };
}

/** Starts the embedded backend; resolves with null if `env` names a hosted project. */
export async function startBackend(env: NodeJS.ProcessEnv, quiet = false): Promise<Part | null> {
  return env.SUPABASE_URL ? null : startPart('backend', 'supabase/embedded/main.ts', { env, quiet });
}

/**
 * Starts the worker, and the mailbox if no mail server is set. For a hosted project without its secret key, starts neither; mails
 * remain queued.
 */
export function startMail(
  env: NodeJS.ProcessEnv,
  backend: Promise<Part | null>,
  quiet = false,
): Promise<Part>[] {
  if (env.SUPABASE_URL && !env.SUPABASE_SECRET_KEY) return [];
  const start = (name: string, script: string) => startPart(name, script, { env, quiet });
  return [
    backend.then(() => start('worker', 'worker/src/main.ts')),
    ...(env.SMTP_URL ? [] : [start('mailbox', 'worker/src/mailbox/main.ts')]),
  ];
}

function startShell(env: NodeJS.ProcessEnv, backend: Part | null): Promise<Part> {
  return startPart(shell.folder, 'server/main.ts', { env: { ...env, ...getBackendEnv(backend) } });
}

/** Returns the environment variables through which the shell's server finds the backend. */
export function getBackendEnv(backend: Part | null): NodeJS.ProcessEnv {
  if (!backend) return {};
  return { SUPABASE_URL: backend.ready.url, SUPABASE_PUBLISHABLE_KEY: backend.ready.publishableKey };
}

/** Prints how to log in to the site at `url`: the demo accounts, or the link that claims the site. */
export function printAccounts(url: string, ready: ReadyMessage) {
  if (ready.isDemo) {
    console.log(`Demo accounts (log in at ${url}/login):`);
    console.log('  owner    owner@example.com    owner-demo-1234');
    console.log('  learner  learner@example.com  learner-demo-1234');
  }
  printClaimLink(ready);
}

/** Prints the link that makes anyone who opens it the owner; each start of the backend creates a new link. */
export function printClaimLink({ claimLink }: ReadyMessage) {
  if (claimLink) console.log(`Claim this site: ${claimLink}`);
}
