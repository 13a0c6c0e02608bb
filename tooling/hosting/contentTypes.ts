import path from 'node:path';

// Every kind of file that a build has. A host that guesses may guess wrong, and `nosniff` then refuses the file.
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The content type of a built file; throws a sentence for a kind that nobody has thought of yet. */
export function contentType(file: string): string {
  const type = types[path.extname(file)];
  if (!type)
    throw new Error(`${file}: what kind of file is this? Add it to tooling/hosting/contentTypes.ts.`);
  return type;
}
