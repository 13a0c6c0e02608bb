import { lostPages, misfits, satisfies } from './compare';
import type { Facts } from './facts';

const shell: Facts = {
  contract: 1,
  pages: ['/login'],
  doors: { '@brand/shared-ui/core': ['Button', 'Cover'] },
  shares: [
    { name: 'react', version: '19.3.1' },
    { name: '@brand/shared-ui/core', version: '1.0.0' },
  ],
  copies: ['React'],
};
const academy: Facts = {
  contract: 1,
  pages: ['/academy', '/academy/:slug'],
  doors: { '@brand/shared-ui/core': ['Cover'] },
  shares: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' }],
  copies: [],
};

describe('a team that is about to release its remote', () => {
  it('may add a page, and use what the shell provides', () => {
    expect(lostPages(academy, { ...academy, pages: [...academy.pages, '/academy/new'] })).toEqual([]);
    expect(misfits(shell, academy)).toEqual([]);
  });

  it('is told of a page that visitors would no longer reach', () => {
    expect(lostPages(academy, { ...academy, pages: ['/academy'] })).toEqual([
      'The page /academy/:slug is gone. Links and bookmarks lead to it: keep its route, or redirect.',
    ]);
  });

  it('is told of a contract that the shell does not speak', () => {
    expect(misfits(shell, { ...academy, contract: 2 })[0]).toContain('contract 2, this shell 1');
    expect(misfits({ ...shell, contract: 2 }, academy)[0]).toContain('contract 1, this shell 2');
  });

  it('is told of a second React', () => {
    expect(misfits(shell, { ...academy, copies: ['React'] })).toEqual([
      "It brings React of its own; in a page there is one, the shell's.",
    ]);
  });

  it.each([
    ['of another major version', { name: 'react', version: '20.0.0', requiredVersion: '^20.0.0' }],
    ['that is newer than the provided one', { name: 'react', version: '19.4.0', requiredVersion: '^19.4.0' }],
    ['that nobody provides', { name: 'formik', version: '2.0.0', requiredVersion: '^2.0.0' }],
  ])('is told of a share %s', (_title, share) => {
    expect(misfits(shell, { ...academy, shares: [share] })).toHaveLength(1);
  });

  it('is told of a part that the shell does not have, or no longer', () => {
    const doors = { '@brand/shared-ui/core': ['Cover', 'Ribbon'] };
    expect(misfits(shell, { ...academy, doors })).toEqual([
      'It uses Ribbon of @brand/shared-ui/core, which this shell lacks.',
    ]);
  });

  it('can have been built before anybody wrote down what is used', () => {
    expect(misfits({ ...shell, doors: {} }, academy)).toEqual([]);
  });
});

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.2.0', '^1.1.9', true],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^1.0.1', false],
  ['0.2.5', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['1.0.0', 'latest', false],
])('whether %s is %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits);
});
