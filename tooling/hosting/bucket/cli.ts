import { releasesFolder } from '../../../shared-node/src/releaseLayout';
import { appIn } from '../../../shared-node/src/apps';
import { bucketFrom } from '../../../shared-node/src/bucket';
import { pull, push } from './transfer';

// npm run bucket -- push mf-academy · npm run bucket -- pull mf-academy shell
const [command, ...folders] = process.argv.slice(2);

async function run() {
  if (command !== 'push' && command !== 'pull')
    throw new Error(`There is no command "${command ?? ''}"; there are push and pull.`);
  const bucket = bucketFrom(process.env);
  for (const { folder } of folders.map(appIn)) {
    const target = releasesFolder(folder);
    if (command === 'push')
      console.log(`${folder}: ${await push(bucket, folder, target)} files sent; the pointer has moved.`);
    else {
      const releases = await pull(bucket, folder, target);
      console.log(`${folder}: ${releases ? `${releases.current} is current` : 'nothing is released there'}.`);
    }
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
