import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/apps';
import { sharesFor } from './shares';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function doorsOf(folder: string): string[] {
  const { name, exports } = JSON.parse(read(`${folder}/package.json`)) as {
    name: string;
    exports: Record<string, string>;
  };
  // What draws pages as HTML runs on the shell's server, and what is evaluated early is the shell's: no remote has either.
  const shared = Object.keys(exports).filter((door) => door !== './server' && door !== './startup');
  return shared.map((door) => name + door.slice(1));
}

const doors = ['shared-ui', 'shared-data'].flatMap(doorsOf);

describe('the share table', () => {
  it.each(doors)('has the door %s: otherwise each remote would bundle its own', (door) => {
    expect(Object.keys(sharesFor('host'))).toContain(door);
  });

  it('has no door that does not exist', () => {
    const own = Object.keys(sharesFor('host')).filter((key) => key.startsWith('@brand/'));
    expect(own.sort()).toEqual([...doors].sort());
  });

  it('makes every share a singleton of the installed version', () => {
    for (const [key, share] of Object.entries(sharesFor('host'))) {
      expect([key, share.singleton, share.strictVersion]).toEqual([key, true, false]);
      expect(share.version).toMatch(/^\d+\.\d+\.\d+/);
      expect(share.requiredVersion).toBe(`^${share.version}`);
    }
  });

  it('is the same for everybody who takes part', () => {
    const keys = Object.keys(sharesFor('host'));
    expect(Object.keys(sharesFor('guest'))).toEqual(keys);
    expect(Object.keys(sharesFor('alone'))).toEqual(keys);
  });

  it('lets a remote in production provide nothing', () => {
    for (const share of Object.values(sharesFor('guest'))) {
      expect(share.import).toBe(false);
      expect(share).not.toHaveProperty('eager');
    }
  });

  it('lets a remote that runs alone bring everything, and later', () => {
    for (const share of Object.values(sharesFor('alone'))) {
      expect(share).not.toHaveProperty('import');
      expect(share).not.toHaveProperty('eager');
    }
  });

  it('lets the shell provide everything, at once what the first screen needs', () => {
    const shares = Object.entries(sharesFor('host'));
    const eager = shares.filter(([, share]) => share.eager).map(([key]) => key);

    expect(shares.some(([, share]) => share.import === false)).toBe(false);
    expect(eager).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@brand/shared-data', '@brand/shared-ui/core']),
    );
  });

  it('has every lazy share mentioned by the shell, because webpack provides no other', () => {
    const shares = Object.entries(sharesFor('host'));
    const lazy = shares.filter(([, share]) => !share.eager).map(([key]) => key);
    const source = read('shell/src/remotes/lazyShares.ts');
    const mentioned = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, key]) => key);

    expect(mentioned.sort()).toEqual(lazy.sort());
  });
});
