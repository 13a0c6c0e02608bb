import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheControl, everywhere } from '../../../server/hosting/headers';

const siteConf = readFileSync(path.join(__dirname, 'site.conf'), 'utf8');
const folders = 'mf-[a-z0-9-]+';

it('The nginx configuration sends no source map, before anything else matches', () => {
  const [, ...locations] = siteConf.split(/ {2}location ~ /);
  const maps = locations.findIndex((location) => location.startsWith('\\.map$ {\n    return 404;'));
  expect(maps).toBeGreaterThanOrEqual(0);
  expect(maps).toBeLessThan(locations.findIndex((location) => location.includes('builds/')));
});

describe.each([
  ['builds', '(builds/.+)', cacheControl.hashed],
  ['pointer', '(mf-manifest\\.json)', cacheControl.pointer],
] as const)('The nginx configuration for %s of remotes', (_place, files, caching) => {
  const [, block = ''] = siteConf.split(`  location ~ ^/remotes/(${folders})/${files}$ {`);
  const headers = [...(block.split('}')[0] ?? '').matchAll(/add_header (\S+) "([^"]*)"( always)?;/g)];

  it('has the security headers and the cache rule of the header table', () => {
    expect(Object.fromEntries(headers.map(([, name, value]) => [name, value]))).toEqual({
      ...everywhere,
      'access-control-allow-origin': '*',
      'cache-control': caching,
    });
  });

  it('adds security headers to errors, too, and lets no cache store an error', () => {
    for (const [, name, , always] of headers) expect(always === undefined).toBe(name === 'cache-control');
  });
});
