import { createDatabase } from './database';
import { owner } from './people';
test('bench', async () => {
  const database = await createDatabase('fixtures');
  await database.query(`insert into storage.objects (bucket_id, name, metadata)
    select 'media', format('2026/harbour-%s-7a8f07-%sw.webp', n, w), '{"size": 30000}' from generate_series(1, 5000) n, unnest(array[480,720,960,1600]) w`);
  await database.query(`insert into blog_posts (title, slug, content, is_published)
    select 'Post ' || n, 'post-' || n, repeat('Some words of a text that is long enough to be one. ', 100) || format(E'\n\n![Words %1$s](/media/2026/harbour-%1$s-7a8f07-1600w.webp)\n\n![Words %2$s](/media/2026/harbour-%2$s-7a8f07-1600w.webp)\n', n, n + 1) || repeat('More words. ', 50), false
    from generate_series(1, 5000) n`);
  await database.query('analyze');
  const time = async (sql: string) => { const t = Date.now(); await database.query(sql); console.log(Date.now() - t, 'ms', sql.slice(0, 150)); };
  await time(`select count(*) from blog_posts t where t::text like '%/media/%'`);
  await time(`select count(*) from blog_posts t where t.content like '%/media/%'`);
  await time(`select count(length(to_jsonb(t)::text)) from blog_posts t`);
  await time(`select count(c.value) from blog_posts t, jsonb_each_text(to_jsonb(t)) c where c.value like '%/media/%'`);
  await time(`select count(s) from blog_posts t, string_to_table(t.content, '/media/') s`);
  await time(`select count(private.picture_of(name, bucket_id)) from storage.objects`);
  for (const q of [`select * from private.picture_uses()`]) await time(q);
  for (const args of [`'', 'all', 0`, `'', 'unused', 0`, `'words 42', 'all', 0`, `'', 'missing', 0`, `'', 'all', 100`]) {
    const started = Date.now();
    const { rows, errorCode } = await database.runAs(owner, `select list_library(${args}) as l`);
    const l = rows[0]?.l as { found: number };
    console.log(args, Date.now() - started, 'ms', errorCode, l?.found);
  }
  let started = Date.now();
  console.log((await database.runAs(owner, `select replace_picture('2026/harbour-10-7a8f07', '/media/2026/harbour-11-7a8f07-1600w.webp')`)).rows, Date.now() - started);
  started = Date.now();
  await database.query('select count(*) from private.picture_uses()');
  console.log('uses', Date.now() - started);
  await database.close();
}, 120000);
