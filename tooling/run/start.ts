import { readSettings } from '../../server/settings';
import { apps } from '../../shared-node/src/apps';
import { assertPortsFree } from './freePorts';
import { keepRunning } from './keepRunning';
import { onStop } from '../../shared-node/src/onStop';
import { PartEnded, runQuietly } from './processes';
import { printAccounts, startBackend, startSystem } from './system';

let stopParts: (() => Promise<void>)[] = [];
let isStopping = false;

async function start() {
  await assertPortsFree(process.env, apps, { withBackend: !process.env.SUPABASE_URL });
  assertSettings(process.env);
  console.log('Building what has changed (the first time takes a minute or two) and starting the backend …');
  const backend = startBackend(process.env);
  const [part] = await Promise.all([backend, build()]);
  const system = await startSystem(process.env, { backend });
  console.log(`Ready: ${system.url}`);
  // A part that ends is restarted while the others keep running.
  stopParts = [...system.parts.values()].map(keepRunning);
  if (part) printAccounts(system.url, part.ready);
}

// Reports an invalid setting before the build, which takes a minute. The embedded backend's address and key are only known later,
// so placeholders are used.
function assertSettings(env: NodeJS.ProcessEnv) {
  const embedded = { SUPABASE_URL: 'http://localhost', SUPABASE_PUBLISHABLE_KEY: 'comes with the backend' };
  readSettings(env.SUPABASE_URL ? env : { ...env, ...embedded });
}

async function build() {
  const startedAt = Date.now();
  const status = await runQuietly('npx', ['lerna', 'run', 'build'], (line) => {
    // Lerna prints a heading for each app that it builds.
    const app = /^> ([\w-]+):build/.exec(line)?.[1];
    if (app) console.log(`  ${app}`);
  });
  if (status !== 0) throw new Error('The build failed; see above.');
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

// The build, and parts that are still starting, end with this process.
async function stop(status: number) {
  isStopping = true;
  await Promise.all(stopParts.map((stopPart) => stopPart()));
  process.exit(status);
}

onStop(() => void stop(0));
start().catch((error: Error) => {
  if (isStopping) return;
  if (!(error instanceof PartEnded)) console.error(error.message);
  void stop(1);
});
