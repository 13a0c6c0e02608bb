import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { cacheControl, everywhere } from './headers';

export type FileHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Matches webpack's content hashes. Files with a hash never change; all others are revalidated by their ETags. */
const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

/**
 * Serves the files in `folder` to any origin and leaves missing ones to `next`. Looks up files on every request (`dev`), so that
 * a new build is served without a restart. The build puts compressed copies next to the files.
 */
export function staticFiles(folder: string): FileHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      const isImmutable = hashed.test(pathname) || /^\/(media|fonts)\//.test(pathname);
      response.setHeader('cache-control', isImmutable ? cacheControl.hashed : cacheControl.pointer);
      response.setHeader('access-control-allow-origin', '*');
      for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    if (isSourceMap(request.url)) return next();
    if (!isRange(request.headers.range)) delete request.headers.range;
    // A build may remove a file after sirv has found it and before sirv opens it; sirv does not handle the resulting error, which
    // would terminate the server process.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}

// Matches source maps, which are not served: the flight recorder reads them from disk (docs/decisions/037).
const isSourceMap = (url?: string): boolean => /\.map$/i.test(decodePathOf(url));

// Decodes the path for the file system; empty if it cannot be decoded.
function decodePathOf(url = ''): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}

// sirv passes a range's bounds to the file system, which throws if the range ends before it begins. An invalid range may be
// ignored (RFC 9110, section 14.2).
function isRange(header = ''): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}

/** Serves the `file` in `folder` at the address `pathname`. */
export function fileAt(pathname: string, folder: string, file: string): FileHandler {
  const serve = staticFiles(folder);
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== pathname) return next();
    request.url = file;
    serve(request, response, next);
  };
}

// Excludes the shell's builds, and anything outside the releases that a path with `..` would reach.
const wayUp = /(^|[/\\])\.\.([/\\]|$)/;
const released = /^\/remotes(\/mf-[a-z0-9-]+\/(?:mf-manifest\.json|builds\/.+))$/;

/** Serves remotes released into the local `folder` at /remotes/<package>/, as nginx does. */
export function releasedRemotes(folder: string): FileHandler {
  const serve = staticFiles(folder);
  return (request, response, next) => {
    const { url = '' } = request;
    const [, file] = released.exec(url.split('?')[0] ?? '') ?? [];
    if (!file || wayUp.test(decodePathOf(file))) return next();
    request.url = file;
    serve(request, response, () => {
      request.url = url;
      next();
    });
  };
}

// Matches only chunks, not pages, file lists or server builds.
const chunk = /^\/[\w.-]+\.[0-9a-f]{8}\.js$/;

/**
 * Serves the chunks of the builds released into `folder` (docs/decisions/008), so that a tab that was opened before a release or
 * rollback can still load the chunks of the build that it started with.
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
