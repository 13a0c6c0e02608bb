import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { staticFiles, type FileHandler } from './hosting/staticFiles';

// What a build's own name tells apart: no page, no table, nothing for the server.
const chunk = /^\/[\w.-]+\.[0-9a-f]{8}\.js(\.map)?$/;

/**
 * Serves the chunks of the released builds that are kept in `folder` (docs/decisions/008): a tab that was opened before a
 * release, or before it was rolled back, goes on loading those of the build that it began with.
 */
export function otherBuilds(folder: string): FileHandler {
  const serve = staticFiles(folder);
  return (request, response, next) => {
    const name = request.url?.split('?')[0] ?? '';
    const builds = chunk.test(name) && existsSync(folder) ? readdirSync(folder) : [];
    const id = builds.find((build) => existsSync(path.join(folder, build, name)));
    if (id === undefined) return next();
    request.url = `/${id}${name}`;
    serve(request, response, next);
  };
}
