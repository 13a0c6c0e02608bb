import { parseArgs } from 'node:util';
import { appIn, apps, shell } from '../../server/apps';
import { releasesFolder, type AppReleases } from '../../server/releases/layout';
import { movePointer, readReleases, rolledBack } from './pointer';
import { release } from './release';

// npm run release -w mf-academy [-- --canary 5] · npm run rollback -w mf-academy [-- <id>] · npm run releases [-- --json]
const options = { canary: { type: 'string' }, json: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [command = '', folder = '', id] = positionals;

async function run() {
  if (command === 'release') {
    const { canary } = values;
    const app = appIn(folder);
    if (canary && app === shell) throw new Error('Only remotes have a canary; the shell is one for all.');
    const share = canary === undefined ? undefined : Number(canary);
    const { id: released } = await release(app.folder, share);
    const whom = canary ? ` to ${canary} % of visitors` : '';
    console.log(
      `${folder}: released ${released}${whom}. Back to the build before: npm run rollback -w ${folder}`,
    );
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

function formatBuilds({ builds, current, good, canary, withdrawn = [] }: AppReleases): string {
  const note = (build: string) => {
    if (build === canary?.id) return `canary, ${canary.share} %`;
    if (withdrawn.includes(build)) return 'withdrawn';
    return build === current ? 'current' : build === good ? 'fallback' : '';
  };
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
