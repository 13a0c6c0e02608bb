import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from '../releases/layout';
import { remoteFileRules } from './remoteFiles';

/** Headers for a path of a host of files; a star in it stands for anything. */
export type HostRule = { path: string; headers: Record<string, string> };

const places = { all: '/*', builds: '/builds/*', pointer: `/${manifestName}` };
const remoteRules: HostRule[] = remoteFileRules.map(({ place, headers }) => ({
  path: places[place],
  headers,
}));

/** `_headers` for Cloudflare Pages and Netlify. */
export function headersFile(rules: HostRule[]): string {
  return rules
    .map((rule) =>
      [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** `headers` of vercel.json. */
export function vercelHeaders(rules: HostRule[]) {
  return rules.map((rule) => ({
    source: rule.path.replace('*', '(.*)'),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }));
}

/** vercel.json of a remote's files. */
export const vercelConfig = () => ({ headers: vercelHeaders(remoteRules) });

/** Writes into a remote's releases what these hosts read; any other host ignores it. */
export async function writeHostFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    _headers: headersFile(remoteRules),
    'vercel.json': `${JSON.stringify(vercelConfig(), null, 2)}\n`,
    // Without it, Cloudflare Pages takes the folder for an app of one page and answers everything with that.
    '404.html': '<!doctype html>\n<title>Not found</title>\n<p>Not found</p>\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}
