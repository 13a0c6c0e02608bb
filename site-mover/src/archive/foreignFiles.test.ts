import { archiveOf, now, planOf } from './archive.fixture';
import { emptyContent } from './content';

describe('Files of other software', () => {
  const read = async (path: string, text: string) =>
    await planOf(archiveOf([[path, text]]), emptyContent, []);

  it('Files of Hugo become posts with date, draft and all tags, the first as category too', async () => {
    const { content, items, notes, problems } = await read(
      'site/content/posts/first-rain.md',
      '---\ntitle: First rain\ndate: 2024-01-05T10:00:00+02:00\ndraft: true\ndescription: Wet.\ntags: [weather, home]\nweight: 3\n---\nIt rained.\n',
    );
    expect(problems).toEqual([]);
    expect(content.blog_posts).toEqual([
      expect.objectContaining({
        title: 'First rain',
        slug: 'first-rain',
        published_at: '2024-01-05T08:00:00Z',
        is_published: false,
        excerpt: 'Wet.',
        category: 'weather',
        tags: ['weather', 'home'],
        content: 'It rained.',
        created_at: now,
      }),
    ]);
    expect(items).toEqual([expect.objectContaining({ isNew: true, type: 'blog_posts', state: 'draft' })]);
    expect(notes).toEqual([expect.objectContaining({ line: 7, field: 'weight' })]);
  });

  it('Further categories become tags, a series its name, and only what no tag can be is left out', async () => {
    const { content, notes, problems } = await read(
      'content/posts/a.md',
      `---\ntitle: A\ncategories: [Boats, Sea]\ntags: "night,  slow  rain, SEA, …, ${'a'.repeat(61)}"\nseries: [On  rest]\nseries_order: 2\n---\n`,
    );
    expect(problems).toEqual([]);
    expect(content.blog_posts).toEqual([
      expect.objectContaining({
        category: 'Boats',
        tags: ['Sea', 'night', 'slow rain'],
        series: 'On rest',
        series_part: 2,
      }),
    ]);
    expect(notes).toEqual([
      expect.objectContaining({
        field: 'tags',
        message: expect.stringContaining(`left out: …, ${'a'.repeat(61)}.`),
      }),
    ]);
  });

  it('Files of Astro and Jekyll become published posts', async () => {
    const astro = await read(
      'src/content/blog/a.md',
      "---\ntitle: A\npubDate: 'Jul 08 2022'\nheroImage: /a.jpg\n---\nText",
    );
    expect(astro.content.blog_posts).toEqual([
      expect.objectContaining({
        published_at: '2022-07-08T00:00:00Z',
        is_published: true,
        cover_image_url: '/a.jpg',
      }),
    ]);
    const jekyll = await read(
      '_posts/2024-01-05-hello-there.md',
      '---\ntitle: Hello\ncategory: Home\n---\nText',
    );
    expect(jekyll.content.blog_posts).toEqual([
      expect.objectContaining({
        slug: 'hello-there',
        published_at: '2024-01-05T00:00:00Z',
        is_published: true,
        category: 'Home',
      }),
    ]);
  });

  it('A field with the same name and a different meaning is left out', async () => {
    const { content, notes, problems, rules } = await read(
      'blog/a.md',
      '---\nid: 5\ntitle: A\npublished: 2024-01-05\ncover: { image: a.jpg }\naliases: [/blog/old/, /2019/a.html]\n---\n',
    );
    expect(problems).toEqual([]);
    expect(content.blog_posts).toEqual([
      expect.objectContaining({ cover_image_url: null, is_published: false }),
    ]);
    expect(content.old_slugs).toEqual([expect.objectContaining({ slug: 'old' })]);
    expect(rules).toHaveLength(1);
    expect(notes.map(({ line, field }) => [line, field])).toEqual([
      [2, 'id'],
      [4, 'published'],
      [5, 'cover'],
    ]);
  });

  it('Files with nothing but a title become drafts', async () => {
    const { content } = await read('blog/Ein Tag!.md', '---\ntitle: A day\n---\n');
    expect(content.blog_posts).toEqual([
      expect.objectContaining({ slug: 'ein-tag', is_published: false, published_at: now, content: '' }),
    ]);
    const journal = await read('journal/2024-01-05.md', '---\ntitle: A day\ndraft: true\n---\n');
    expect(journal.content.journal_entries).toEqual([
      expect.objectContaining({
        entry_date: '2024-01-05',
        is_published: false,
        published_at: '2024-01-05T00:00:00Z',
      }),
    ]);
  });

  it('Folders become a course with modules and lessons in the order of their names', async () => {
    const { content, problems } = await planOf(
      archiveOf([
        ['courses/knots/index.md', '---\ntitle: Knots\nprice: 5\n---\nAll.'],
        ['courses/knots/01-basics/index.md', '---\ntitle: Basics\n---\n'],
        ['courses/knots/01-basics/02-bowline.md', '---\ntitle: Bowline\n---\nRound the tree.'],
        ['courses/knots/01-basics/03-film.md', '---\ntitle: Film\nvideo: https://youtu.be/a\n---\n'],
      ]),
      emptyContent,
    );
    expect(problems).toEqual([]);
    const [course] = content.courses ?? [];
    const [basics] = content.course_modules ?? [];
    expect(course).toMatchObject({ slug: 'knots', price: 5, is_published: false });
    expect(basics).toMatchObject({ course_id: course?.['id'], module_order: 1 });
    expect(content.course_lessons).toEqual([
      expect.objectContaining({
        module_id: basics?.['id'],
        lesson_order: 2,
        lesson_type: 'text',
        content: 'Round the tree.',
      }),
      expect.objectContaining({
        lesson_order: 3,
        lesson_type: 'video',
        content: null,
        video_url: 'https://youtu.be/a',
      }),
    ]);
  });
});
