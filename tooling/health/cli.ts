import { parseArgs } from 'node:util';
import { healthApi } from '@brand/shared-data/admin';
import { appIn } from '../../shared-node/src/apps';
import { connect } from '../run/connect';
import { errorsReport, vitalsReport } from './report';

// npm run health -- mf-academy, with --json for other programs: what visitors met in a package, and its times. Exits with status 1
// if nothing can be read, if the newest build has an error that no earlier build had, or if it is a fifth worse than the previous
// build.
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const [folder = ''] = positionals;

async function run() {
  const remote = folder === 'server' ? folder : appIn(folder).container;
  const { store, token } = await connect(process.env);
  const { listErrors, listVitals } = healthApi.endpoints;
  const of = { remote, token };
  const errors = errorsReport(await store.dispatch(listErrors.initiate(of)).unwrap());
  const vitals = vitalsReport(await store.dispatch(listVitals.initiate(of)).unwrap());
  console.log(
    values.json
      ? JSON.stringify({ errors: errors.rows, vitals: vitals.rows }, null, 2)
      : `${errors.text}\n\n${vitals.text}`,
  );
  process.exitCode = errors.isRegression || vitals.isRegression ? 1 : 0;
}

run().then(
  // The client's timers would keep the process running.
  () => process.exit(),
  (error: { message?: string }) => {
    console.error(error.message ?? error);
    process.exit(1);
  },
);
