import { createDatabase, type TestDatabase } from './database';

let database: TestDatabase;
const ours = 'https://project.example/storage/v1/object/public/media/';
const owner = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(
    `insert into storage.objects (bucket_id, name) values ('media', '2026/house-1600w.webp'), ('media', 'my photo.png')`,
  );
}, 60_000);
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

  await database.applyFile('migrations/20261202090000_addresses_of_pictures.sql');

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
