import type { Facts } from './builds';
import { incompatibilities, lostPages } from './compare';

const shell: Facts = {
  contract: 1,
  pages: ['/login'],
  sizes: [],
  sharedNames: { '@brand/shared-ui/core': ['Button', 'Cover'] },
  shares: [
    { name: 'react', version: '19.3.1' },
    { name: '@brand/shared-ui/core', version: '1.0.0' },
  ],
  bundled: ['React'],
};
const academy: Facts = {
  contract: 1,
  pages: ['/academy', '/academy/:slug'],
  sizes: [],
  sharedNames: { '@brand/shared-ui/core': ['Cover'] },
  shares: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' }],
  bundled: [],
};

describe('A remote that is about to be released', () => {
  it('fits when it adds a page and uses what the shell provides', () => {
    expect(lostPages(academy, { ...academy, pages: [...academy.pages, '/academy/new'] })).toEqual([]);
    expect(incompatibilities(shell, academy)).toEqual([]);
  });

  it('does not fit when it loses a page that visitors can reach', () => {
    expect(lostPages(academy, { ...academy, pages: ['/academy'] })).toEqual([
      'The page /academy/:slug is gone. Links and bookmarks lead to it: keep its route, or redirect.',
    ]);
  });

  it('does not fit a shell with a different contract', () => {
    expect(incompatibilities(shell, { ...academy, contract: 2 })[0]).toContain('contract 2, this shell 1');
    expect(incompatibilities({ ...shell, contract: 2 }, academy)[0]).toContain('contract 1, this shell 2');
  });

  it('does not fit when it bundles a second React', () => {
    expect(incompatibilities(shell, { ...academy, bundled: ['React'] })).toEqual([
      "It bundles its own copy of React; a page has one, the shell's.",
    ]);
  });

  it.each([
    ['of a different major version', { name: 'react', version: '20.0.0', requiredVersion: '^20.0.0' }],
    ['that is newer than the provided one', { name: 'react', version: '19.4.0', requiredVersion: '^19.4.0' }],
    ['that nobody provides', { name: 'formik', version: '2.0.0', requiredVersion: '^2.0.0' }],
  ])('does not fit when it needs a share %s', (_title, share) => {
    expect(incompatibilities(shell, { ...academy, shares: [share] })).toHaveLength(1);
  });

  it('does not fit when it uses a name that the shell lacks', () => {
    const sharedNames = { '@brand/shared-ui/core': ['Cover', 'Ribbon'] };
    expect(incompatibilities(shell, { ...academy, sharedNames })).toEqual([
      'It uses Ribbon of @brand/shared-ui/core, which this shell lacks.',
    ]);
  });

  it('fits a shell whose manifest does not list the names of shared modules', () => {
    expect(incompatibilities({ ...shell, sharedNames: {} }, academy)).toEqual([]);
  });
});
