import { appIn, apps } from '../../server/apps';
import { releasesFolder, type AppReleases } from '../../server/releases/layout';
import { movePointer, readReleases, rolledBack } from './pointer';
import { release } from './release';

// npm run release -w mf-academy · npm run rollback -w mf-academy [-- <id>] · npm run releases
const [command = '', folder = '', id] = process.argv.slice(2);

async function run() {
  if (command === 'release') {
    const { id: released } = await release(appIn(folder).folder);
    console.log(`${folder}: released ${released}. Back to the build before: npm run rollback -w ${folder}`);
  } else if (command === 'rollback') {
    const target = releasesFolder(appIn(folder).folder);
    const releases = rolledBack(await readReleases(target), id);
    await movePointer(target, releases);
    console.log(`${folder}: back to ${releases.current}.`);
  } else if (command === 'releases') {
    for (const app of apps) {
      const releases = await readReleases(releasesFolder(app.folder));
      console.log(`${app.folder}\n${releases ? formatBuilds(releases) : '  nothing released'}`);
    }
  } else throw new Error(`There is no command "${command}"; there are release, rollback and releases.`);
}

function formatBuilds({ builds, current, good }: AppReleases): string {
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
