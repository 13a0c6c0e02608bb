import { appIn, apps, portFrom, shell } from '../../server/apps';
import { startDevServer } from './devServer';
import { assertPortsFree } from './freePorts';
import { keepRunning } from './keepRunning';
import { onStop } from '../../server/runServer';
import { PartEnded } from './processes';
import { findBackend } from '../../server/settings';
import { sayAccounts } from './sayAccounts';
import { addressOf, startBackend } from './system';

// `npm run dev` runs the whole system with hot reload; `npm run dev -w mf-public` that remote alone. Either way the
// data comes from a real backend: the one that runs already, or one started here.
const only = process.argv[2];
const chosen = only ? [appIn(only)] : apps;
let stopBackend = async () => {};

async function dev() {
  const running = process.env.SUPABASE_URL ? {} : await findBackend(process.env);
  await assertPortsFree(process.env, chosen, { withBackend: !running });
  console.log(`Compiling ${chosen.map((app) => app.folder).join(', ')} and starting the backend …`);
  const own = running ? null : await startBackend(process.env);
  if (own) stopBackend = keepRunning(own);
  const env = { ...process.env, ...(running ?? addressOf(own)) };
  await Promise.all(chosen.map((app) => startDevServer(app, env)));
  const front = only ? appIn(only) : shell;
  const origin = `http://localhost:${portFrom(env, front.portVariable, front.defaultPort)}`;
  console.log(`Ready: ${origin}${front.base}`);
  // A remote alone has no login, and a backend that ran before has said who can log in.
  if (!only && own) sayAccounts(origin, own.ready);
}

async function stop(status: number) {
  await stopBackend();
  process.exit(status);
}

onStop(() => void stop(0));
dev().catch((error: Error) => {
  if (!(error instanceof PartEnded)) console.error(error.message);
  void stop(1);
});
