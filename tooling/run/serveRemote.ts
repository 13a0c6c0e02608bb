import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { everywhere } from '../hosting/headers';
import { releasesFolder } from '../release/layout';
import { appIn, root } from '../webpack/apps';
import { portFrom } from './ports';
import { runServer } from './runServer';
import { staticFiles } from './staticFiles';

const folder = process.argv[2] ?? '';

runServer(folder, appIn(folder).portVariable, () => {
  const app = appIn(folder);
  const dist = path.join(root, folder, 'dist');
  if (!existsSync(path.join(dist, 'mf-manifest.json')))
    throw new Error(`there is no build. Run: npm run build -w ${folder}`);
  const released = staticFiles(releasesFolder(folder));
  const built = staticFiles(dist);
  // A release comes before the build of this working tree. Files are looked up at each request: no restart is needed.
  const server = http.createServer((request, response) =>
    released(request, response, () =>
      built(request, response, () => {
        response
          .writeHead(404, { 'content-type': 'text/plain', 'access-control-allow-origin': '*', ...everywhere })
          .end('Not found');
      }),
    ),
  );
  return {
    server,
    host: process.env.HOST ?? '127.0.0.1',
    port: portFrom(process.env, app.portVariable, app.defaultPort),
  };
});
