import type { PublicText } from '@brand/shared-data/server';
import { llms } from './llms';
import { siteWith } from './site.fixture';

const post = {
  contentType: 'blog_posts',
  slug: 'a-ledger',
  title: 'A [plain] ledger',
  excerpt: 'Two\ncolumns.',
};

test('who reads text alone finds what there is to read, and where it is as markdown (llmstxt.org)', async () => {
  const newest = async (kind: string) => (kind === 'blog_posts' ? [post as PublicText] : []);

  const made = await llms.make(siteWith({ newest }), '');

  expect(made).toEqual({
    body: `# Mira Solberg

> A journal.

Every text is also there as it was written, in markdown: at the address of its page with \`.md\` behind it.

## Pages

- [About](https://mira.example/about.md): who Mira Solberg is

## Blog

- [A \\[plain\\] ledger](https://mira.example/blog/a-ledger.md): Two columns.

## Optional

- [Sitemap](https://mira.example/sitemap.xml): every public page
- [feed.xml](https://mira.example/feed.xml): the newest texts, whole
- [atom.xml](https://mira.example/atom.xml): the newest texts, whole
- [feed.json](https://mira.example/feed.json): the newest texts, whole
`,
  });
});
