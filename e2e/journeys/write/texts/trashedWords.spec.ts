import { expect, owner, test } from '../../../fixtures';
import { backendOf } from '../../../sessions';
import { restAs } from '../../../rest';

// A word that no other text has.
const word = 'zwetschgenknoedel';
const tag = `Tag of ${word}`;

test('The words of a deleted text are in nothing public', async ({ system, request }) => {
  const rows = await restAs(system, owner);
  const slug = `post-${word}`;
  const [{ id }] = await rows('POST', 'blog_posts', {
    ...{ title: `About ${word}`, slug, content: `Text of ${word}.`, excerpt: word, category: word },
    ...{ tags: [tag], is_published: true, published_at: '2026-01-02T00:00:00Z' },
  });
  const { url, publishableKey: apikey = '' } = backendOf(system);
  /** The addresses whose answers contain the word. */
  const found = async () => {
    const of = (kind: string) => `/blog/${kind}/tag-of-${word}`;
    const files = ['feed.xml', 'atom.xml', 'feed.json'];
    const addresses = [
      ...['/', '/blog', `/blog/${slug}`, `/blog/${slug}.md`, of('tags'), '/llms.txt', '/days.json'],
      ...['', '/blog', of('tags')].flatMap((path) => files.map((file) => `${path}/${file}`)),
      ...((await (await request.get('/sitemap.xml')).text()).match(/\/sitemap-[\w-]+\.xml/g) ?? [
        '/sitemap.xml',
      ]),
    ];
    const searched = await request.post(`${url}/rest/v1/rpc/search_everything`, {
      headers: { apikey },
      data: { p_query: word },
    });
    const texts = [
      ['search', await searched.text()] as const,
      ...(await Promise.all(
        addresses.map(async (path) => [path, await (await request.get(path)).text()] as const),
      )),
    ];
    return texts.filter(([path, text]) => text.replaceAll(path, '').includes(word)).map(([path]) => path);
  };
  await expect.poll(async () => (await found()).length).toBeGreaterThan(10);

  await rows('DELETE', `blog_posts?id=eq.${id}`);
  await expect.poll(found).toEqual([]);
});
