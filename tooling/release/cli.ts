import { parseArgs } from 'node:util';
import { healthApi, type CanaryDecision } from '@brand/shared-data/admin';
import { appIn, apps, shell, siteUrlOf, type App } from '../../shared-node/src/apps';
import { releasesFolder, type AppReleases } from '../../shared-node/src/releaseLayout';
import { connect } from '../run/connect';
import { movePointer, readReleases, rolledBack, wayBack, withDecisions } from './pointer';
import { release } from './release';

// npm run release -w mf-academy [-- --canary 5 | --trial [<id>]] · npm run rollback -w mf-academy [-- <id>] ·
// npm run releases [-- --json]
const options = {
  canary: { type: 'string' },
  trial: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [command = '', folder = '', id] = positionals;

async function run() {
  if (command === 'release') {
    const { canary, trial } = values;
    const app = appIn(folder);
    if ((canary !== undefined || trial) && app === shell)
      throw new Error('Only remotes have canaries and trials; the shell is one for all.');
    const decisions = trial && id ? [] : await readDecisions(app);
    if (trial) return tryOut(app, id ?? (await release(app.folder, 'trial', decisions ?? [])).id);
    const share = canary === undefined ? undefined : Number(canary);
    const { id: released } = await release(app.folder, share, decisions ?? []);
    const whom = share === undefined ? '' : ` to ${share} % of visitors`;
    const releases = await readReleases(releasesFolder(app.folder));
    console.log(`${folder}: released ${released}${whom}. ${wayBack(folder, releases)}`);
  } else if (command === 'rollback') {
    const app = appIn(folder);
    const target = releasesFolder(app.folder);
    const decisions = await readDecisions(app);
    if (!decisions && !id)
      throw new Error(
        `So which builds were withdrawn is not known. Name the one to go back to: npm run rollback -w ${folder} -- <id>`,
      );
    const stored = await readReleases(target);
    const releases = rolledBack(stored && withDecisions(stored, decisions ?? []), id);
    await movePointer(target, releases);
    console.log(`${folder}: back to ${releases.current}.`);
  } else if (command === 'releases') await list();
  else throw new Error(`There is no command "${command}"; there are release, rollback and releases.`);
}

async function list() {
  const decisions = (await readDecisions()) ?? [];
  const listed = await Promise.all(
    apps.map(async (app) => {
      const releases = await readReleases(releasesFolder(app.folder));
      const own = decisions.filter(({ remote }) => remote === app.container);
      return [app.folder, { ...releases, decisions: own }] as const;
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
  const link = healthApi.endpoints.createReviewLink.initiate({ remote: container, build });
  const token = await store.dispatch(link).unwrap();
  const site = siteUrlOf(process.env);
  console.log(`For whoever has this link, for a day: ${new URL(`review/${token}`, `${site}/`).href}`);
}

type Listed = AppReleases & { decisions: CanaryDecision[] };

/**
 * Reads the decisions on canaries of `app`, or of all apps; the shell has no canaries. Returns null if they are unknown because
 * the site runs elsewhere and only its releases are here.
 */
async function readDecisions(app?: App): Promise<CanaryDecision[] | null> {
  if (app === shell) return [];
  try {
    const { store } = await connect(process.env);
    return await store.dispatch(healthApi.endpoints.listCanaryDecisions.initiate(app?.container)).unwrap();
  } catch (error) {
    console.error(`What was decided on canaries is not known: ${(error as Error).message}`);
    return null;
  }
}

const shareName = (share: number) => (share === 0 ? 'withdrawn' : `${share} % of visitors`);

function formatBuilds({ builds, current, good, canary, withdrawn = [], decisions }: Listed): string {
  const note = (build: string) => {
    const decided = decisions.find((decision) => decision.build === build);
    if (withdrawn.includes(build)) return 'withdrawn';
    if (decided) return `${shareName(decided.share)} (${decided.decided_by}: ${decided.reason})`;
    if (build === canary?.id) return shareName(canary.share);
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
