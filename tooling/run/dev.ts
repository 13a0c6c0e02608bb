import { parseArgs } from 'node:util';
import { remoteIn } from '../../shared-node/src/apps';

// `npm run dev` runs the whole system with hot reload, `npm run dev -w mf-public` only that remote, and
// `npm run dev -w mf-public -- --in https://the.site` that remote in the site itself, for one tab (docs/decisions/156). Each loads
// only what it needs, because a team waits for it.
const { values, positionals } = parseArgs({ options: { in: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;

async function dev(): Promise<void> {
  if (values.in === undefined) return (await import('./devServers')).startDevServers(folder);
  const { startLiveServer } = await import('./liveServer');
  const remote = remoteIn(folder ?? '');
  const { address, compiled } = await startLiveServer(remote, values.in, process.env);
  console.log(`Open ${address}`);
  console.log('in a browser of this computer, as the owner or with a link for developers.');
  console.log(`Compiling ${remote.folder} …`);
  await compiled;
  console.log('Ready.');
}

dev().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
