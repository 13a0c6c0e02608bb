import { apps } from '../webpack/apps';
import { assertPortsFree } from './freePorts';
import { PartEnded, runQuietly, stopPart } from './processes';
import { startBackend, startSystem, type System } from './system';

let system: System | null = null;
let isStopping = false;

async function start() {
  await assertPortsFree(process.env, apps, { withBackend: !process.env.SUPABASE_URL });
  const startedAt = Date.now();
  console.log('Building what has changed (the first time takes a minute or two) and starting the backend …');
  const backend = startBackend(process.env, true);
  const build = runQuietly('npx', ['lerna', 'run', 'build']);
  const [started, status] = await Promise.allSettled([backend, build]);
  if (status.status === 'rejected' || status.value !== 0) {
    if (started.status === 'fulfilled' && started.value) await stopPart(started.value);
    throw new Error('The build failed; see above.');
  }
  console.log(`Built and checked in ${secondsSince(startedAt)} s.`);
  system = await startSystem(process.env, { backend });
  watch(system);
  console.log(`Ready: ${system.url}`);
  if (!process.env.SUPABASE_URL) sayAccounts(system.url);
}

function sayAccounts(url: string) {
  console.log(`Demo accounts (log in at ${url}/login):`);
  console.log('  owner    owner@example.com    owner-demo-1234');
  console.log('  learner  learner@example.com  learner-demo-1234');
}

// One part that ends does not take the others down; that is what the parts are for.
function watch({ parts }: System) {
  for (const { name, child } of parts.values())
    child.once('exit', () => {
      if (!isStopping)
        console.error(`${name} stopped. The rest keeps running; start it again with: npm start -w ${name}`);
    });
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await system?.stop();
  process.exit(0);
}

function secondsSince(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(1);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
start().catch((error: Error) => {
  if (isStopping) return;
  if (!(error instanceof PartEnded)) console.error(error.message);
  process.exit(1);
});
