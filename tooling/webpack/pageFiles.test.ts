import { Compilation, sharing, type Compiler } from 'webpack';
import { compile } from '../testing/compile';
import type { PageFiles } from '@brand/delivery/manifest';
import { pageFilesIn, type Pages } from './pageFiles';

const files = {
  'index.js': `
    import(/* webpackChunkName: "StorePage" */ './store.js');
    import(/* webpackChunkName: "EntryPage" */ './entry.js');
  `,
  'store.js': 'export const store = 1;',
  'entry.js': 'export const entry = 2;',
};

const absent = { import: false, requiredVersion: false } as const;
const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;

/** Returns pageFilesIn's result for `pages` in a build of the files in `source`. */
async function tableOf(pages: Pages, source: Record<string, string> = files) {
  const table: PageFiles[] = [];
  const { errors } = await compile(source, {
    apply: (compiler: Compiler) => {
      new sharing.ConsumeSharedPlugin({ consumes: { words: absent, pictures: absent } }).apply(compiler);
      compiler.hooks.compilation.tap('test', (compilation) =>
        // The plugin that writes the manifest reads the files at the same stage.
        compilation.hooks.processAssets.tapPromise({ name: 'test', stage }, async () => {
          table.push(...pageFilesIn(compilation, pages));
        }),
      );
    },
  });
  return { table, errors };
}

describe("The table of a remote's pages", () => {
  it('lists the files that each page needs', async () => {
    const { table, errors } = await tableOf({ '/store': 'StorePage', '/journal/:id': 'EntryPage' });

    expect(errors).toEqual([]);
    expect(table).toEqual([
      { path: '/store', files: ['StorePage.js'], shares: [], search: [] },
      { path: '/journal/:id', files: ['EntryPage.js'], shares: [], search: [] },
    ]);
  });

  it('lists the search parameters that a page reads', async () => {
    const { table } = await tableOf({ '/store': { chunk: 'StorePage', search: ['q'] } });

    expect(table).toEqual([{ path: '/store', files: ['StorePage.js'], shares: [], search: ['q'] }]);
  });

  it('lists the shares that a page uses, including those that its routes use', async () => {
    const { table, errors } = await tableOf(
      { '/store': 'StorePage' },
      {
        'index.js': `import 'words'; import(/* webpackChunkName: "StorePage" */ './store.js');`,
        'store.js': `import 'words'; import 'pictures';`,
      },
    );

    expect(errors).toEqual([]);
    expect(table).toEqual([
      { path: '/store', files: ['StorePage.js'], shares: ['pictures', 'words'], search: [] },
    ]);
  });

  it('fails the build when no chunk has the name of a page', async () => {
    const { errors } = await tableOf({ '/blog': 'BlogPage' });

    expect(errors).toEqual(['The page "/blog" names the chunk "BlogPage", which this build lacks.']);
  });

  it('adds no error of its own to a build that does not compile', async () => {
    const { errors } = await tableOf({ '/blog': 'BlogPage' }, { 'index.js': 'const x: = ;' });

    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('Module parse failed');
  });
});
