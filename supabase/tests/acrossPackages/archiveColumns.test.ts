import type { Field } from '../../../shared-data/src/admin/contentField';
import { contentTypes, type ContentTable } from '../../../shared-data/src/admin/contentTypes';
import {
  compareArchive,
  emptyContent,
  readArchive,
  writeArchive,
  type Content,
} from '@brand/site-mover/testing';
import { createDatabase, type TestDatabase } from '../database';
import { owner } from '../people';

const tables = Object.keys(contentTypes) as ContentTable[];
const anImport = '90000000-0000-4000-8000-000000000002';
const now = '2026-11-23T08:00:00Z';

/** Values for nullable columns, by type, or by name if not every value of the type is valid. */
const samples: Record<string, string> = {
  text: `'Something'`,
  ARRAY: `'{Something}'`,
  numeric: '12.5',
  integer: '7',
  boolean: 'true',
  date: `'2026-03-01'`,
  'timestamp with time zone': `'2026-03-01T09:30:00.123456Z'`,
  cover_image_url: `'/media/parcels-1600w.avif'`,
  video_url: `'https://youtu.be/x'`,
};

// Every column of every table is exported, imported and exported again.
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());

async function exportContent(): Promise<Content> {
  const { rows } = await database.runAs(owner, 'select export_content() as content');
  return rows[0]?.['content'] as Content;
}

async function importContent(content: object) {
  const text = JSON.stringify({ ...content, version: (await exportContent()).version });
  await database.runAs(owner, 'select stage_import($1, 0, $2)', [anImport, text]);
  return database.runAs(owner, 'select import_content($1, 1)', [anImport]);
}

/** A table's columns from the catalogue, except the author, who becomes the importing owner, and the device's id. */
async function getColumns(table: string) {
  const columns = await database.query(
    `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_schema = 'public' and table_name = $1 and column_name not in ('user_id', 'client_id')`,
    [table],
  );
  return columns as { name: string; type: string; isNullable: boolean }[];
}

/** A lesson is either a text or a video. */
const getCondition = (table: string, column: string) =>
  table !== 'course_lessons'
    ? 'true'
    : column === 'content'
      ? `lesson_type = 'text'`
      : column === 'video_url'
        ? `lesson_type = 'video'`
        : 'true';

test('Importing an archive restores every column of every content table', async () => {
  for (const table of tables)
    for (const { name, type } of (await getColumns(table)).filter(({ isNullable }) => isNullable)) {
      const sample = samples[name] ?? samples[type];
      await database.query(
        `update ${table} set ${name} = ${sample} where ${name} is null and ${getCondition(table, name)}`,
      );
    }
  const before = await exportContent();
  for (const table of tables)
    for (const { name } of await getColumns(table))
      expect([table, name, before[table].some((row) => (row[name] ?? null) !== null)]).toEqual([
        table,
        name,
        true,
      ]);

  const read = await readArchive(writeArchive(before, new Map()), now);
  const site = { content: emptyContent, pictures: [], rules: [], profile: { values: {}, loadedAt: '' } };
  const plan = compareArchive(read, site, now);
  expect([plan.problems, plan.notes]).toEqual([[], []]);
  for (const table of [...tables].reverse()) await database.query(`delete from ${table}`);
  expect(await importContent(plan.content)).not.toHaveProperty('errorCode');

  const after = await exportContent();
  for (const table of tables) expect([table, after[table]]).toEqual([table, before[table]]);
});

const lengths = tables.flatMap((table) =>
  Object.entries<Field>(contentTypes[table].fields).flatMap(([column, field]) =>
    field.kind === 'line' && field.maxLength ? [[table, column, field.maxLength] as const] : [],
  ),
);

test.each(lengths)(
  'The database takes as long a line as the form of %s: %s has %i',
  async (table, column, max) => {
    const write = (length: number) =>
      database.tryAs(owner, `update ${table} set ${column} = repeat('x', ${length})`);

    expect((await write(max)).errorCode).toBeUndefined();
    expect((await write(max + 1)).errorCode).toBe('23514');
  },
);

const linesOf = async () =>
  (await exportContent()).challenges.map(({ check_ins, pauses }) => ({ check_ins, pauses }));

test('An archive brings back the check-ins and the pauses of each challenge, and an older one leaves them', async () => {
  const note = 'Up to the bench: “wet”, # 3 of 7';
  await database.query(`update check_ins set amount = 2.50, note = $1`, [note]);
  await database.query(`update pauses set to_day = null where reason = 'Draft'`);
  const before = await exportContent();
  const lines = await linesOf();
  expect(lines[0]).toEqual({ check_ins: `2026-01-01 2.5 ${note}`, pauses: '2026-01-03 2026-01-04 Public' });
  expect(lines[1]).toMatchObject({ pauses: '2026-01-03 - Draft' });

  const plan = compareArchive(
    await readArchive(writeArchive(before, new Map()), now),
    { content: emptyContent, pictures: [], rules: [], profile: { values: {}, loadedAt: '' } },
    now,
  );
  await database.query(`delete from challenges`);
  expect(await importContent(plan.content)).not.toHaveProperty('errorCode');
  expect(await linesOf()).toEqual(lines);

  const older = before.challenges.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => column !== 'check_ins' && column !== 'pauses'),
    ),
  );
  expect(await importContent({ challenges: older })).not.toHaveProperty('errorCode');
  expect(await linesOf()).toEqual(lines);
});

test('A line that is none of a day is a problem of its file, and nothing is written', async () => {
  const content = await exportContent();
  const wrong = content.challenges.map((row) => ({ ...row, check_ins: '2026-01-01 five' }));
  const { problems } = await readArchive(writeArchive({ ...content, challenges: wrong }, new Map()), now);
  expect(problems[0]).toMatchObject({
    field: 'check_ins',
    message: '“2026-01-01 five” is no line of a day.',
  });
});

test('An import does not change columns that the archive lacks', async () => {
  const [entry] = (await exportContent()).journal_entries;
  const { mood, ...withoutMood } = { ...entry };
  expect(mood).toBeTruthy();
  expect(await importContent({ journal_entries: [{ ...withoutMood, title: 'Renamed' }] })).not.toHaveProperty(
    'errorCode',
  );
  expect((await exportContent()).journal_entries[0]).toEqual({ ...entry, title: 'Renamed' });
});
