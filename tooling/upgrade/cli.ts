import { parseArgs } from 'node:util';
import { apps, backend, getLocalUrl, root } from '../../shared-node/src/apps';
import { Checkout } from './Checkout';
import { goBack, refuseChanged, upgrade } from './upgrade';

// npm run upgrade [-- <version>] [-- --back] · of a site whose own code has no such command: npm run upgrade -- --in <its folder>
const { values, positionals } = parseArgs({
  options: { back: { type: 'boolean' }, check: { type: 'boolean' }, in: { type: 'string' } },
  allowPositionals: true,
});

async function run(): Promise<string> {
  if (values.check) {
    const { check } = await import('./check');
    await check(process.env);
    return 'The site is well.';
  }
  const site = new Checkout(values.in ?? root, process.env);
  await refuseRunning();
  if (!values.back) return upgrade(site, positionals[0]);
  refuseChanged(site);
  return goBack(site);
}

/** Throws while the site runs, because its data would change behind the backup, and the check needs its ports. */
async function refuseRunning(): Promise<void> {
  for (const part of [...apps, backend]) {
    const url = getLocalUrl(process.env, part);
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers)
      throw new Error(`The site runs at ${url}. Stop it first; readers wait until it is started again.`);
  }
}

// Ctrl-C ends the command that runs, and the site goes back to what it was.
process.on('SIGINT', () => {});
run().then(
  (text) => {
    console.log(text);
    process.exit();
  },
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
