import { createDatabase, type TestDatabase } from './database';

let database: TestDatabase;
const ours = 'https://project.example/storage/v1/object/public/media/';
const owner = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await createDatabase('fixtures');
}, 60_000);
beforeEach(() =>
  database.query(
    `insert into storage.objects (bucket_id, name)
    values ('media', '2026/house-1600w.webp'), ('media', 'my photo.png'), ('media', 'a.png')`,
  ),
);
afterEach(() => database.rollback());
afterAll(() => database.close());

test('Addresses of stored pictures lose the host, and all others stay as they are', async () => {
  const content = [
    `![House](${ours}2026/house-1600w.webp)`,
    `<img srcset="${ours}2026/house-480w.webp 480w"> is at ${ours}my%20photo.png.`,
    'https://elsewhere.example/storage/v1/object/public/media/2025/other.webp',
    'https://copies.example/https://project.example/storage/v1/object/public/media/my%20photo.png',
    'https://example.com/media/2026/house-1600w.webp',
  ].join('\n');
  const post = [content, `http://localhost:54321${new URL(ours).pathname}2026/house-1600w.webp`, owner];
  await database.query(
    `insert into blog_posts (id, title, slug, content, cover_image_url, user_id, updated_at)
    values ('b0000000-0000-4000-8000-000000000099', 'House', 'house', $1, $2, $3, '2026-01-01')`,
    post,
  );
  await database.query(
    `insert into site_settings (key, content) values ('about_image_url', $1)
    on conflict (key) do update set content = excluded.content`,
    [`${ours}my%20photo.png`],
  );

  await database.applyFile('migrations/20261125104000_addresses_of_pictures.sql');

  const [row] = await database.query(
    `select content, cover_image_url, updated_at = '2026-01-01' as is_as_old from blog_posts where slug = 'house'`,
  );
  expect(row).toEqual({
    content: [
      '![House](/media/2026/house-1600w.webp)',
      '<img srcset="/media/2026/house-480w.webp 480w"> is at /media/my%20photo.png.',
      ...content.split('\n').slice(2),
    ].join('\n'),
    cover_image_url: '/media/2026/house-1600w.webp',
    is_as_old: true,
  });
  expect(await database.query(`select content from site_settings where key = 'about_image_url'`)).toEqual([
    { content: '/media/my%20photo.png' },
  ]);
});

test('A redirect that leads to a stored picture stays as it is: a path in its place may have no %20', async () => {
  const address = `${ours}my%20photo.png`;
  await database.query('insert into redirects (from_path, to_address) values ($1, $2)', ['/photo', address]);
  await database.applyFile('migrations/20261125104000_addresses_of_pictures.sql');
  expect(await database.query(`select to_address from redirects where from_path = '/photo'`)).toEqual([
    { to_address: address },
  ]);
});

test.each([
  ['no regular expression', '['],
  ['a regular expression that matches every host', '[!-~]*'],
  ['a regular expression that matches nothing, and so everywhere', '|'],
  ['a part of a replacement', String.raw`\1\&`],
])(
  'Attack: a learner shows a badge with an address whose host is %s, and no text is damaged',
  async (_, host) => {
    const base = `https://${host}/storage/v1/object/public/media/`;
    const [badge] = await database.query(
      'update shared_badges set display_name = $1 returning display_name',
      [`${base}a.png`],
    );
    expect(badge).toBeDefined();
    const content = [
      'https://elsewhere.example/storage/v1/object/public/media/2025/other.webp',
      `One and two, "${ours}2026/house-1600w.webp" \\1 three.`,
      `${ours}a.png,${ours}a.png ${ours}`,
    ].join('\n');
    await database.query(
      `insert into blog_posts (id, title, slug, content, user_id)
    values ('b0000000-0000-4000-8000-000000000099', 'House', 'house', $1, $2)`,
      [content, owner],
    );

    await database.applyFile('migrations/20261125104000_addresses_of_pictures.sql');

    expect(await database.query(`select content from blog_posts where slug = 'house'`)).toEqual([
      { content: content.replaceAll(ours, '/media/') },
    ]);
    expect(await database.query('select display_name from shared_badges')).toEqual([
      { display_name: '/media/a.png' },
    ]);
  },
);
