import { createDatabase, type Person, type TestDatabase } from './database';
import { classmate, learner, owner, student, visitor } from './people';

// The open course gets a module that has not opened yet, with a free lesson and lessons that are not free. The text "canary" is
// in rows that only the owner may read, "songbird" in rows that everybody may read.
const open = 'e0000000-0000-4000-8000-000000000001';
const planned = 'e0000000-0000-4000-8000-000000000002';
const retired = 'e0000000-0000-4000-8000-000000000003';
const later = 'e1000000-0000-4000-8000-000000000009';
const free = 'e2000000-0000-4000-8000-000000000091';
const closed = 'e2000000-0000-4000-8000-000000000092';
const film = 'e2000000-0000-4000-8000-000000000093';
const enrolment = 'e3000000-0000-4000-8000-000000000031';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
beforeEach(async () => {
  await database.query(
    `insert into course_modules (id, course_id, title, module_order, opens_at)
    values ($1, $2, 'Later module', 9, '2097-01-01')`,
    [later, open],
  );
  await database.query(
    `insert into course_lessons (id, module_id, title, lesson_type, content, video_url, lesson_order, is_preview)
    values ($1, $4, 'Free', 'text', 'songbird', null, 1, true),
      ($2, $4, 'Closed', 'text', 'canary', null, 2, false),
      ($3, $4, 'Film', 'video', null, 'https://youtu.be/canary', 3, false)`,
    [free, closed, film, later],
  );
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const others = Object.entries({ visitor, learner, classmate, student }) as [string, Person][];
const openModule = (change: string) =>
  database.query(`update course_modules set ${change} where id = '${later}'`);
const readTitles = async (person: Person) => {
  const { rows } = await database.tryAs(person, `select title from course_lessons order by title`);
  return rows.map(({ title }) => title);
};
const completion = `insert into lesson_completions (user_id, lesson_id, enrollment_id) values ($1, $2, $3)`;
const complete = (lesson: string) => database.runAs(student, completion, [student.id, lesson, enrolment]);
const tryToComplete = async (lesson: string) =>
  (await database.tryAs(student, completion, [student.id, lesson, enrolment])).errorCode;

describe('a free lesson', () => {
  const read = (person: Person, lesson = free) =>
    database.tryAs(person, `select * from get_free_lesson($1)`, [lesson]);

  test.each([...others, ['owner', owner] as [string, Person]])(
    'A free lesson of a published course is read by everybody: %s',
    async (_name, person) => {
      expect((await read(person)).rows).toEqual([
        {
          title: 'Free',
          lesson_type: 'text',
          content: 'songbird',
          video_url: null,
          course_title: 'Open',
          course_slug: 'open',
        },
      ]);
    },
  );

  test.each([
    ['the course is unpublished', `update courses set is_published = false`],
    ['the owner takes the mark back', `update course_lessons set is_preview = false`],
    ['it is deleted', `delete from course_lessons where is_preview`],
  ])('A free lesson is closed to visitors as soon as %s', async (_what, write) => {
    const list = `select lesson_id, course_slug from list_free_lessons()`;
    expect((await database.tryAs(visitor, list)).rows).toEqual([{ lesson_id: free, course_slug: 'open' }]);
    await database.query(write);
    expect((await read(visitor)).rows).toEqual([]);
    expect((await read(learner)).rows).toEqual([]);
    expect((await database.tryAs(visitor, list)).rows).toEqual([]);
  });

  test('The function for free lessons gives nobody a lesson that is not free', async () => {
    for (const [, person] of [...others, ['owner', owner] as const])
      for (const lesson of [closed, film, 'e2000000-0000-4000-8000-000000000011', planned])
        expect((await read(person, lesson)).rows).toEqual([]);
  });

  test('A free lesson opens the table of lessons to nobody', async () => {
    expect((await database.tryAs(visitor, `select title from course_lessons`)).errorCode).toBe('42501');
    expect(await readTitles(learner)).toEqual([]);
  });

  test('Only the owner marks a lesson as free or changes when a module opens', async () => {
    for (const [, person] of others)
      for (const write of [
        `update course_lessons set is_preview = true`,
        `update course_modules set opens_at = null, opens_after_days = null`,
      ]) {
        const { rowCount = 0 } = await database.tryAs(person, write);
        expect(rowCount).toBe(0);
      }
    const { rowCount } = await database.tryAs(owner, `update course_lessons set is_preview = true`);
    expect(rowCount).toBeGreaterThan(0);
  });
});

describe('a module that is not open yet', () => {
  test('Its lessons are closed to students of its course, except for the free one', async () => {
    expect(await readTitles(student)).toEqual(['Free', 'One', 'Retired', 'Three', 'Two']);
    expect(await readTitles(classmate)).toEqual(['Free', 'One', 'Three', 'Two']);
    expect(await readTitles(owner)).toEqual(expect.arrayContaining(['Closed', 'Film']));
  });

  test('An owner who is enrolled reads every lesson, too', async () => {
    await database.runAs(owner, `insert into course_enrollments (user_id, course_id) values ($1, $2)`, [
      owner.id,
      open,
    ]);
    expect(await readTitles(owner)).toEqual(expect.arrayContaining(['Closed', 'Film']));
  });

  test('Its lessons open at its date', async () => {
    await openModule(`opens_at = now()`);
    expect(await readTitles(classmate)).toEqual(['Closed', 'Film', 'Free', 'One', 'Three', 'Two']);
  });

  test('Days since the enrolment open it to each learner on their own day', async () => {
    await openModule(`opens_at = null, opens_after_days = 7`);
    await moveEnrolment(student.id, '7 days');
    await moveEnrolment(classmate.id, '6 days 23 hours 59 minutes');
    expect(await readTitles(student)).toContain('Closed');
    expect(await readTitles(classmate)).not.toContain('Closed');
  });

  test.each([
    ['2097-01-01', 0, false],
    ['2026-01-01', 7, false],
    ['2026-01-01', 0, true],
  ])('Of the date %s and %s days the later moment counts', async (date, days, isOpen) => {
    await openModule(`opens_at = '${date}', opens_after_days = ${days}`);
    expect((await readTitles(student)).includes('Closed')).toBe(isOpen);
  });

  test('A learner cannot enrol in the past, move the enrolment there, or enrol again', async () => {
    await openModule(`opens_at = null, opens_after_days = 7`);
    const enrol = `insert into course_enrollments (user_id, course_id, created_at) values ($1, $2, '2020-01-01')`;
    expect((await database.tryAs(learner, enrol, [learner.id, open])).errorCode).toBe('42501');
    const move = `update course_enrollments set created_at = '2020-01-01'`;
    expect((await database.tryAs(student, move)).errorCode).toBe('42501');
    expect((await database.tryAs(student, `delete from course_enrollments`)).errorCode).toBe('42501');
    await database.runAs(student, `update course_enrollments set progress = 100`);
    expect(await readTitles(student)).not.toContain('Closed');
  });

  test('The time zone of a request does not open it', async () => {
    await openModule(`opens_at = now() + interval '1 minute'`);
    await database.query(`set local timezone = 'Pacific/Kiritimati'`);
    expect(await readTitles(student)).not.toContain('Closed');
  });

  test('Progress cannot be reported for its lessons, and nobody gets a badge without them', async () => {
    for (const lesson of [closed, film]) expect(await tryToComplete(lesson)).toBe('42501');
    for (const number of [11, 12, 13]) await complete(`e2000000-0000-4000-8000-0000000000${number}`);
    await complete(free);
    const [row] = await database.query(`select progress from course_enrollments where id = $1`, [enrolment]);
    expect(row?.progress).toBe('66.67');
    const award = `insert into user_badges (user_id, badge_id, course_id)
      values ($1, '00000000-0000-4000-8000-0000000000b1', $2)`;
    expect((await database.tryAs(student, award, [student.id, open])).errorCode).toBe('42501');
    await openModule(`opens_at = null`);
    for (const lesson of [closed, film]) await complete(lesson);
    expect((await database.tryAs(student, award, [student.id, open])).errorCode).toBeUndefined();
  });

  test('The content version changes at its date', async () => {
    const version = async () =>
      (await database.tryAs(visitor, `select get_content_version() as version`)).rows[0]?.version;
    await openModule(`opens_at = now() - interval '1 hour'`);
    const before = await version();
    await database.query(`update private.content_version set changed_at = now() - interval '2 hours'`);
    expect(await version()).not.toBe(before);
  });

  // The clock does not advance within a test, so the test moves the enrolment back instead. The disabled trigger keeps everybody
  // else from changing created_at.
  async function moveEnrolment(user: string, ago: string) {
    await database.query(`alter table course_enrollments disable trigger keep_timestamps`);
    await database.query(
      `update course_enrollments set created_at = now() - $2::interval where user_id = $1`,
      [user, ago],
    );
    await database.query(`alter table course_enrollments enable trigger keep_timestamps`);
  }
});

describe('the outline of a course', () => {
  const outline = async (person: Person, course = open) =>
    (await database.tryAs(person, `select * from get_course_outline($1)`, [course])).rows;

  test('An outline has the titles of closed lessons, the ids of free ones, and when a module opens', async () => {
    await openModule(`opens_after_days = 7`);
    const rows = await outline(visitor);
    expect(rows.map(({ lesson_title, preview_id }) => [lesson_title, preview_id])).toEqual([
      ['One', null],
      ['Two', null],
      ['Three', null],
      ['Free', free],
      ['Closed', null],
      ['Film', null],
    ]);
    expect(rows[0]).toMatchObject({ opens_at: null, opens_after_days: null });
    expect(rows[3]?.opens_at).toEqual(new Date('2097-01-01T00:00:00Z'));
    expect(rows[3]?.opens_after_days).toBe(7);
    expect(JSON.stringify(rows)).not.toMatch(/canary|songbird/);
  });

  test('A date that is past is no news', async () => {
    await openModule(`opens_at = now()`);
    expect((await outline(visitor)).map(({ opens_at }) => opens_at)).toEqual(Array(6).fill(null));
  });

  test('A course that was unpublished has one for those who are enrolled, and opens nothing to others', async () => {
    await database.query(`update course_lessons set is_preview = true where title = 'Retired'`);
    expect(await outline(student, retired)).toMatchObject([{ lesson_title: 'Retired' }]);
    for (const person of [visitor, learner, classmate]) expect(await outline(person, retired)).toEqual([]);
    for (const person of [visitor, student]) expect(await outline(person, planned)).toEqual([]);
  });
});

describe('the canary in closed lessons', () => {
  const reads = [
    `select * from course_lessons`,
    `select c.*, m.*, l.* from courses c
      join course_modules m on m.course_id = c.id join course_lessons l on l.module_id = m.id`,
    `select c.*, l.* from lesson_completions c join course_lessons l on l.id = c.lesson_id`,
    `select * from get_course_outline('${open}')`,
    `select * from get_free_lesson('${closed}')`,
    `select * from get_free_lesson('${film}')`,
    `select * from search_everything('canary')`,
    `select * from search_everything('songbird')`,
    `select export_content()`,
    `select * from get_days()`,
    `update course_lessons set title = title returning *`,
    `delete from course_lessons returning *`,
    `insert into course_lessons select * from course_lessons returning *`,
  ];

  test.each(others)('The canary of a closed lesson is read by nobody: %s', async (_name, person) => {
    for (const sql of reads) {
      const answer = await database.tryAs(person, sql);
      expect([sql, JSON.stringify(answer)]).toEqual([sql, expect.not.stringContaining('canary"')]);
      expect([sql, JSON.stringify(answer)]).toEqual([sql, expect.not.stringContaining('youtu.be/canary')]);
    }
  });

  test('The owner has it in the table and in the archive', async () => {
    const { rows } = await database.runAs(owner, `select export_content() as content`);
    expect(JSON.stringify(rows)).toContain('youtu.be/canary');
    expect(await readTitles(owner)).toContain('Closed');
  });
});

describe('the order of a course', () => {
  const order = (person: Person, ids: string[]) =>
    database.runAs(person, `select order_course_content($1) as id`, [ids]);
  const readOrders = () => database.query(`select title, lesson_order from course_lessons order by 2, 1`);

  test('The owner moves a lesson, and what is added with the default order comes last', async () => {
    expect((await order(owner, [film, free, closed])).rows).toHaveLength(3);
    expect((await order(owner, [film, free, closed])).rows).toEqual([]);
    const [first, second] = await readOrders();
    expect([first?.title, second?.title]).toEqual(['Film', 'Free']);
    expect(await readOrders()).toContainEqual({ title: 'Closed', lesson_order: 0 });
    expect((await order(owner, [later])).rows).toEqual([{ id: later }]);
  });

  test.each(others.slice(1))('Nothing moves for others: %s', async (_name, person) => {
    const before = await readOrders();
    expect((await order(person, [film, free, closed])).rows).toEqual([]);
    expect(await readOrders()).toEqual(before);
  });
});
