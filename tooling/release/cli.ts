import { appIn, apps } from '../../server/apps';
import { releasesFolder, type AppReleases } from '../../server/releases/layout';
import { movePointer, readReleases, rolledBack } from './pointer';
import { release } from './release';

// npm run release -w mf-academy · npm run rollback -w mf-academy [-- <id>] · npm run releases
const [command = '', folder = '', id] = process.argv.slice(2);

async function run() {
  if (command === 'release') return sayReleased(appIn(folder).folder);
  if (command === 'rollback') return rollBack(releasesFolder(appIn(folder).folder));
  if (command === 'releases') return list();
  throw new Error(`There is no command "${command}"; there are release, rollback and releases.`);
}

async function sayReleased(app: string) {
  const { id: released } = await release(app);
  console.log(`${app}: released ${released}. Back to the build before: npm run rollback -w ${app}`);
}

async function rollBack(target: string) {
  const releases = rolledBack(await readReleases(target), id);
  await movePointer(target, releases);
  console.log(`${folder}: back to ${releases.current}.`);
}

async function list() {
  for (const app of apps) {
    const releases = await readReleases(releasesFolder(app.folder));
    console.log(releases ? `${app.folder}\n${tableOf(releases)}` : `${app.folder}\n  nothing released`);
  }
}

function tableOf({ builds, current, good }: AppReleases): string {
  const note = (build: string) => (build === current ? 'current' : build === good ? 'fallback' : '');
  return builds
    .map(({ id: build, builtAt, contract, commit }) =>
      [`  ${build}`, builtAt, `contract ${contract}`, commit ?? 'no commit', note(build)]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
