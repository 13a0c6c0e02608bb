import { parseArgs } from 'node:util';
import {
  movePointer,
  readReleases,
  release,
  rolledBack,
  wayBack,
  withWithdrawn,
} from '@brand/delivery/releases';
import { healthApi, type WithdrawnBuild } from '@brand/shared-data/admin';
import { appIn, apps, shell, siteUrlOf, type App } from '../../shared-node/src/apps';
import { releasesFolder, type AppReleases } from '../../shared-node/src/releaseLayout';
import { connect } from '../run/connect';
import { buildApp } from '../webpack/build';

// npm run release -w mf-academy [-- --trial [<id>] [--dev]] · npm run rollback -w mf-academy [-- <id>] ·
// npm run releases [-- --json]
const options = {
  trial: { type: 'boolean' },
  dev: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [command = '', folder = '', id] = positionals;

async function run() {
  if (command === 'release') {
    const { trial = false } = values;
    const app = appIn(folder);
    if (trial && app === shell) throw new Error('Only remotes have trials; the shell is one for all.');
    const listed = trial && id;
    const build = (output: string, name: string) => buildApp(app.folder, output, name);
    const released = listed || (await release(app.folder, trial, build, toIds(await readWithdrawn(app)))).id;
    if (trial) return tryOut(app, released);
    const releases = await readReleases(releasesFolder(app.folder));
    console.log(`${folder}: released ${released}. ${wayBack(folder, releases)}`);
  } else if (command === 'rollback') {
    const app = appIn(folder);
    const target = releasesFolder(app.folder);
    const withdrawn = await readWithdrawn(app);
    if (!withdrawn && !id)
      throw new Error(`Name the build to go back to: npm run rollback -w ${folder} -- <id>`);
    const stored = await readReleases(target);
    const releases = rolledBack(stored && withWithdrawn(stored, toIds(withdrawn)), id);
    if (id && toIds(withdrawn).includes(id)) await giveBack(app, id);
    await movePointer(target, releases);
    console.log(`${folder}: back to ${releases.current}.`);
  } else if (command === 'releases') await list();
  else throw new Error(`There is no command "${command}"; there are release, rollback and releases.`);
}

async function list() {
  const withdrawals = (await readWithdrawn()) ?? [];
  const listed = await Promise.all(
    apps.map(async (app) => {
      const releases = await readReleases(releasesFolder(app.folder));
      const own = withdrawals.filter(({ remote }) => remote === app.container);
      return [app.folder, { ...releases, withdrawnByServer: own }] as const;
    }),
  );
  if (values.json) return console.log(JSON.stringify(Object.fromEntries(listed), null, 2));
  for (const [name, { builds, ...rest }] of listed)
    console.log(`${name}\n${builds ? formatBuilds({ ...(rest as Listed), builds }) : '  nothing released'}`);
}

/** Prints the URL at which reviewers can view the build `id` for a day. */
async function tryOut({ folder: name, container }: App, build: string) {
  const releases = await readReleases(releasesFolder(name));
  if (!releases?.builds.some((known) => known.id === build)) throw new Error(`There is no build ${build}.`);
  console.log(`${name}: ${build} can be looked at; visitors get nothing of it.`);
  const { store } = await connect(process.env);
  const link = healthApi.endpoints.createReviewLink.initiate({ remote: container, build, isDev: values.dev });
  const token = await store.dispatch(link).unwrap();
  const site = siteUrlOf(process.env);
  console.log(`For whoever has this link, for a day: ${new URL(`review/${token}`, `${site}/`).href}`);
  if (values.dev) console.log(`They may also run ${name} from their own computer in the site.`);
}

type Listed = AppReleases & { withdrawnByServer: WithdrawnBuild[] };

/**
 * Reads which builds of `app`, or of all apps, the server withdrew; it withdraws none of the shell. Returns null if they are unknown
 * because the site runs elsewhere and only its releases are here.
 */
async function readWithdrawn(app?: App): Promise<WithdrawnBuild[] | null> {
  if (app === shell) return [];
  try {
    const { store } = await connect(process.env);
    return await store.dispatch(healthApi.endpoints.listWithdrawnBuilds.initiate(app?.container)).unwrap();
  } catch (error) {
    console.error(`Which builds were withdrawn is not known: ${(error as Error).message}`);
    return null;
  }
}

const toIds = (withdrawn: WithdrawnBuild[] | null): string[] =>
  (withdrawn ?? []).filter((one) => !one.is_given_back).map(({ build }) => build);

/** A rollback to a build by its id gives it to everybody again, though the server withdrew it. */
async function giveBack({ container }: App, build: string) {
  const { store } = await connect(process.env);
  await store.dispatch(healthApi.endpoints.giveBuildBack.initiate({ remote: container, build })).unwrap();
}

function formatBuilds({ builds, current, good, withdrawn = [], withdrawnByServer }: Listed): string {
  const note = (build: string) => {
    const found = withdrawnByServer.find((one) => one.build === build && !one.is_given_back);
    if (found) return `withdrawn by the server: ${found.reason}`;
    if (withdrawn.includes(build)) return 'withdrawn';
    return build === current ? 'current' : build === good ? 'fallback' : '';
  };
  return builds
    .map(({ id: build, builtAt, contract, commit, isTrial }) =>
      [
        `  ${build}`,
        builtAt,
        `contract ${contract}`,
        commit ?? 'no commit',
        note(build) || (isTrial && 'trial'),
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

run().then(
  // The client's timers would keep the process running.
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
