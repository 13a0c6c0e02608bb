import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared-node/src/apps';
import { sharesFor } from './shares';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function entryPointsOf(folder: string): string[] {
  const { name, exports } = JSON.parse(read(`${folder}/package.json`)) as {
    name: string;
    exports: Record<string, string>;
  };
  // `build` runs in builds, `server` on the shell's server and `startup` only in the shell: no remote imports them.
  const shared = Object.keys(exports).filter(
    (entry) => !['./build', './server', './startup'].includes(entry),
  );
  return shared.map((entry) => name + entry.slice(1));
}

const entryPoints = ['shared-ui', 'shared-data'].flatMap(entryPointsOf);

describe('The share table', () => {
  it.each(entryPoints)('contains the entry point %s, so that no remote bundles a copy', (key) => {
    expect(Object.keys(sharesFor('host'))).toContain(key);
  });

  it('contains no entry point that does not exist', () => {
    const own = Object.keys(sharesFor('host')).filter((key) => key.startsWith('@brand/'));
    expect(own.sort()).toEqual([...entryPoints].sort());
  });

  it('makes every share a singleton of the installed version', () => {
    for (const [key, share] of Object.entries(sharesFor('host'))) {
      expect([key, share.singleton, share.strictVersion]).toEqual([key, true, false]);
      expect(share.version).toMatch(/^\d+\.\d+\.\d+/);
      expect(share.requiredVersion).toBe(`^${share.version}`);
    }
  });

  it('has the same keys for the host, a remote and a standalone remote', () => {
    const keys = Object.keys(sharesFor('host'));
    expect(Object.keys(sharesFor('remote'))).toEqual(keys);
    expect(Object.keys(sharesFor('standalone'))).toEqual(keys);
  });

  it('lets a remote in production provide nothing', () => {
    for (const share of Object.values(sharesFor('remote'))) {
      expect(share.import).toBe(false);
      expect(share).not.toHaveProperty('eager');
    }
  });

  it('lets a standalone remote provide everything, lazily', () => {
    for (const share of Object.values(sharesFor('standalone'))) {
      expect(share).not.toHaveProperty('import');
      expect(share).not.toHaveProperty('eager');
    }
  });

  it('lets the shell provide everything, eagerly what the first screen needs', () => {
    const shares = Object.entries(sharesFor('host'));
    const eager = shares.filter(([, share]) => share.eager).map(([key]) => key);

    expect(shares.some(([, share]) => share.import === false)).toBe(false);
    expect(eager).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@brand/shared-data', '@brand/shared-ui/core']),
    );
  });

  it('lists only lazy shares that the shell imports, because webpack provides no others', () => {
    const shares = Object.entries(sharesFor('host'));
    const lazy = shares.filter(([, share]) => !share.eager).map(([key]) => key);
    const source = read('shell/src/remotes/lazyShares.ts');
    const mentioned = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, key]) => key);

    expect(mentioned.sort()).toEqual(lazy.sort());
  });
});
