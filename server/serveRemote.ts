import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { everywhere } from './http/headers';
import { releasesFolder } from 'shared-node/releaseLayout';
import { appIn, getPort, hostOf, root } from 'shared-node/apps';
import { runServer } from './runServer';
import { staticFiles } from './http/staticFiles';

const folder = process.argv[2] ?? '';

runServer(folder, appIn(folder).portVariable, () => {
  const dist = path.join(root, folder, 'dist');
  if (!existsSync(path.join(dist, 'mf-manifest.json')))
    throw new Error(`there is no build. Run: npm run build -w ${folder}`);
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
  return { server, host: hostOf(process.env), port: getPort(process.env, appIn(folder)) };
});
