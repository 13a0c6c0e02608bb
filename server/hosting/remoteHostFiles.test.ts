import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { root } from 'shared-node/apps';
import { getRemoteHeaders, remoteHeaderRules, vercelConfig, writeRemoteHostFiles } from './hostFiles';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'host-'));
  await writeRemoteHostFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const build = '/builds/20260301080000-abcdef/remoteEntry.0a1b2c3d.js';
const pointer = '/mf-manifest.json';

type Parsed = { headers: { for: string; values: Record<string, string> }[]; errors: unknown[] };

// Parses a file with Netlify's own parser, which is published only as an ES module.
function readByNetlify(file: string): Parsed {
  const source = `import { parseAllHeaders } from '@netlify/headers-parser';
    const read = await parseAllHeaders({ headersFiles: [process.argv[1]], netlifyConfigPath: '', configHeaders: [], minimal: true });
    console.log(JSON.stringify(read));`;
  const command = ['--input-type=module', '-e', source, file];
  return JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' })) as Parsed;
}

describe("A static host that serves a remote's releases", () => {
  it('reads the header rules from _headers (Netlify, Cloudflare Pages)', () => {
    const { headers, errors } = readByNetlify(path.join(folder, '_headers'));
    expect(errors).toEqual([]);
    expect(headers.map((rule) => rule.for)).toEqual(['/*', '/builds/*', pointer]);
    expect(headers.map((rule) => rule.values)).toEqual(remoteHeaderRules.map((rule) => rule.headers));
  });

  it('accepts the size of _headers (Cloudflare Pages)', async () => {
    const lines = (await readFile(path.join(folder, '_headers'), 'utf8')).split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  });

  it('reads the header rules from vercel.json (Vercel)', async () => {
    const config = JSON.parse(await readFile(path.join(folder, 'vercel.json'), 'utf8'));
    expect(config).toEqual(vercelConfig);
    const { routes, error } = getTransformedRoutes(config);
    expect(error).toBeNull();

    expect(sentWith(routes ?? [], build)).toEqual(getRemoteHeaders('builds'));
    expect(sentWith(routes ?? [], pointer)).toEqual(getRemoteHeaders('pointer'));
  });

  it('caches builds for a year, revalidates the pointer, and sends both to any origin', () => {
    expect(getRemoteHeaders('builds')).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(getRemoteHeaders('pointer')['cache-control']).toBe('no-cache');
  });
});

/**
 * Returns the headers set by Vercel's routes; throws if two rules set the same header, because hosts join the values with a
 * comma.
 */
function sentWith(routes: object[], address: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const { src = '', headers = {} } of routes as { src?: string; headers?: Record<string, string> }[])
    if (new RegExp(src).test(address))
      for (const [name, value] of Object.entries(headers)) {
        if (name in sent) throw new Error(`${name} is given twice.`);
        sent[name] = value;
      }
  return sent;
}
