import { toMarkdown, type Standing } from './report';

const shares = [{ name: '@brand/shared-ui/core', version: '2.0.0' }];
const notes: Standing = { remote: 'mf-notes', built: '20260301080000-0a1b2c', sizes: [], over: [], shares };
const sizes = [
  { path: '/notes', bytes: 20_500, budget: 13_000 },
  { path: '/notes/:id', bytes: 9000 },
];

describe('The report on remotes', () => {
  it('shows how far each remote is behind the shell, package by package', () => {
    const text = toMarkdown([notes], [{ name: '@brand/shared-ui/core', version: '2.2.0' }]);

    expect(text).toContain(
      '| mf-notes | 20260301080000-0a1b2c | `@brand/shared-ui` | 2.0.0 | 2.2.0 | 2 minors behind |',
    );
    expect(toMarkdown([notes], shares)).toContain('| 2.0.0 | 2.0.0 | the same |');
  });

  it('names the pages that are over their budget, and the line of a page that has none', () => {
    const over = ['`/notes` has 20,500 bytes.'];
    const text = toMarkdown([{ ...notes, sizes, over }], shares);

    expect(text).toContain('**mf-notes**: 2 pages, 1 over the budget.\n- ❌ `/notes` has 20,500 bytes.');
    expect(text).toContain('writes `"/notes/:id": 10000` into `mf-notes/remote.json`');
    expect(text).toContain('| `/notes` ❌ | 20,500 | 13,000 |\n| `/notes/:id` | 9,000 | none |');
  });

  it('Attack: a page whose name ends its cell or mentions people stays one cell of code', () => {
    const path = '/a` | @team\n## Done';

    expect(toMarkdown([{ ...notes, sizes: [{ path, bytes: 1, budget: 2 }] }], shares)).toContain(
      '| `/a    @team ## Done` | 1 | 2 |',
    );
  });
});
