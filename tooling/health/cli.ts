import { parseArgs } from 'node:util';
import { createDataStore, createSupabase } from '@brand/shared-data';
import { healthApi } from '@brand/shared-data/admin';
import { appIn } from '../../server/apps';
import { readSecretKey } from '../../server/secretKeys';
import { findBackend } from '../../server/settings';
import { errorsReport, vitalsReport } from './report';

// npm run errors -- mf-academy · npm run vitals -- mf-academy, with --json for other programs. They end with 1 when the
// newest build has an error that no earlier one had, or takes a fifth more than the one before.
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const [command = '', folder = ''] = positionals;

async function run() {
  const remote = folder === 'server' ? folder : appIn(folder).container;
  const { store, token } = await connect(process.env);
  const { listErrors, listVitals } = healthApi.endpoints;
  const of = { remote, token };
  const report =
    command === 'errors'
      ? errorsReport(await store.dispatch(listErrors.initiate(of)).unwrap())
      : vitalsReport(await store.dispatch(listVitals.initiate(of)).unwrap());
  console.log(values.json ? JSON.stringify(report.rows, null, 2) : report.text);
  process.exitCode = report.isRegression ? 1 : 0;
}

// A team has the token of its link, whoever runs the site the secret key.
async function connect(env: NodeJS.ProcessEnv) {
  const found = env.SUPABASE_URL ? env : { ...env, ...(await findBackend(env)) };
  const url = found.SUPABASE_URL;
  const token = env.TEAM_TOKEN;
  const key = token ? found.SUPABASE_PUBLISHABLE_KEY : readSecretKey(found);
  if (!url) throw new Error('The site does not run here. Start it with npm start, or set SUPABASE_URL.');
  if (!key) throw new Error('Set SUPABASE_SECRET_KEY, or TEAM_TOKEN and SUPABASE_PUBLISHABLE_KEY.');
  return { store: createDataStore(createSupabase({ url, key })), token };
}

run().then(
  // Timers of the client would hold the terminal.
  () => process.exit(),
  (error: { message?: string }) => {
    console.error(error.message ?? error);
    process.exit(2);
  },
);
