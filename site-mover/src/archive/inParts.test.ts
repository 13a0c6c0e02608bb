import { inParts } from './inParts';

const posts = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ id: `p${index}`, slug: `s${index}` }));

test('Content is written in parts of 200 texts at most, those that others belong to first', () => {
  const parts = inParts({
    course_modules: [{ id: 'm', course_id: 'c' }],
    courses: [{ id: 'c', slug: 'c' }],
    blog_posts: posts(450),
    old_slugs: [{ content_type: 'blog_posts', slug: 'old', content_id: 'p449' }],
  });
  expect(parts.map(({ blog_posts }) => blog_posts?.length)).toEqual([200, 200, 50]);
  expect(parts[2]).toMatchObject({
    courses: [{ id: 'c' }],
    course_modules: [{ id: 'm' }],
    old_slugs: [{ slug: 'old' }],
  });
});

test('Long texts make smaller parts', () => {
  const content = 'x'.repeat(1_500_000);
  expect(inParts({ blog_posts: posts(3).map((post) => ({ ...post, content })) })).toHaveLength(3);
});

test('Posts that take over each other’s slugs are in one part, and who gives one up comes first', () => {
  const rows = posts(400);
  const slugs = new Map<unknown, unknown>(rows.map(({ id, slug }) => [id, slug]));
  const [first, last, free] = [rows[0], rows[399], rows[200]];
  if (!first || !last || !free) throw new Error('No rows.');
  [first.slug, last.slug] = [last.slug, first.slug];
  const parts = inParts({ blog_posts: rows }, slugs);
  const partOf = (id: string) =>
    parts.findIndex(({ blog_posts }) => blog_posts?.some((row) => row['id'] === id));
  expect(partOf('p0')).toBe(partOf('p399'));
  expect(parts.flatMap(({ blog_posts }) => blog_posts ?? [])).toHaveLength(400);

  first.slug = free.slug;
  free.slug = 'new';
  last.slug = 's399';
  const order = inParts({ blog_posts: rows }, slugs).flatMap(({ blog_posts }) => blog_posts ?? []);
  expect(order.indexOf(free)).toBeLessThan(order.indexOf(first));
});
