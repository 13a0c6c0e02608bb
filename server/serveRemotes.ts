import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { everywhere } from './http/headers';
import { releasesFolder } from 'shared-node/releaseLayout';
import { appIn, getPort, hostOf, root } from 'shared-node/apps';
import { runServers } from './runServers';
import { staticFiles } from './http/staticFiles';

// Serves the builds of the remotes whose folders are the arguments, each at its own port.
runServers('remotes', () => process.argv.slice(2).map(setUp));

function setUp(folder: string) {
  const dist = path.join(root, folder, 'dist');
  if (!existsSync(path.join(dist, 'mf-manifest.json')))
    throw new Error(`${folder} has no build. Run: npm run build -w ${folder}`);
  const released = staticFiles(releasesFolder(folder));
  const built = staticFiles(dist);
  // A release takes precedence over a local build. The file is looked up for each request, so a new release needs no restart.
  const server = http.createServer((request, response) =>
    released(request, response, () =>
      built(request, response, () => {
        response
          .writeHead(404, { 'content-type': 'text/plain', 'access-control-allow-origin': '*', ...everywhere })
          .end('Not found');
      }),
    ),
  );
  const app = appIn(folder);
  return { server, host: hostOf(process.env), port: getPort(process.env, app), variable: app.portVariable };
}
