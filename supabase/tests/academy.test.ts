import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { classmate, learner, owner, student, visitor } from './people';

const open = 'e0000000-0000-4000-8000-000000000001';
const planned = 'e0000000-0000-4000-8000-000000000002';
const retired = 'e0000000-0000-4000-8000-000000000003';
const empty = 'e0000000-0000-4000-8000-000000000004';
const enrolment = 'e3000000-0000-4000-8000-000000000031';
const finished = 'e3000000-0000-4000-8000-000000000033';
const lesson = (number: number) => `e2000000-0000-4000-8000-0000000000${number}`;
const badge = '00000000-0000-4000-8000-0000000000b1';

const enrol = `insert into course_enrollments (user_id, course_id) values ($1, $2)`;
const complete = `insert into lesson_completions (user_id, lesson_id, enrollment_id) values ($1, $2, $3)`;
const award = `insert into user_badges (user_id, badge_id, course_id) values ($1, $2, $3)`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function progressOf(id: string) {
  const [row] = await database.query(`select progress from course_enrollments where id = $1`, [id]);
  return row?.progress;
}

test('A learner enrols once in a published course, whatever it costs, and for nobody else', async () => {
  expect((await database.runAs(learner, enrol, [learner.id, open])).rowCount).toBe(1);
  expect((await database.tryAs(learner, enrol, [learner.id, open])).errorCode).toBe('23505');
  expect((await database.tryAs(learner, enrol, [owner.id, empty])).errorCode).toBe('42501');
  for (const course of [planned, retired]) {
    expect((await database.tryAs(learner, enrol, [learner.id, course])).errorCode).toBe('42501');
  }
});

test('Nobody creates an enrolment with progress, or moves one to a different user', async () => {
  const head = `insert into course_enrollments (user_id, course_id, progress) values ($1, $2, 50)`;
  expect((await database.tryAs(learner, head, [learner.id, open])).errorCode).toBe('42501');
  const move = `update course_enrollments set user_id = $1`;
  expect((await database.tryAs(student, move, [learner.id])).errorCode).toBe('42501');
});

test('A student who reports false progress gets the counted progress stored', async () => {
  const claim = `update course_enrollments set progress = 100 where id = $1 returning progress`;
  expect((await database.runAs(student, claim, [enrolment])).rows).toEqual([{ progress: '0.00' }]);
  expect((await database.tryAs(classmate, claim, [enrolment])).rowCount).toBe(0);
});

test('Progress follows the completed lessons with two decimals, up to the badge', async () => {
  const steps: [number, string][] = [
    [11, '33.33'],
    [12, '66.67'],
    [13, '100.00'],
  ];
  for (const [number, progress] of steps) {
    expect((await database.tryAs(student, award, [student.id, badge, open])).errorCode).toBe('42501');
    await database.runAs(student, complete, [student.id, lesson(number), enrolment]);
    expect(await progressOf(enrolment)).toBe(progress);
  }
  expect((await database.runAs(student, award, [student.id, badge, open])).rowCount).toBe(1);
  expect((await database.tryAs(student, award, [student.id, badge, open])).errorCode).toBe('23505');
});

test('A student completes only their own lessons, in the enrolment they belong to, and once', async () => {
  const attempts: [unknown[], string][] = [
    [[student.id, lesson(31), enrolment], '42501'],
    [[student.id, lesson(21), enrolment], '42501'],
    [[student.id, lesson(11), finished], '42501'],
    [[classmate.id, lesson(12), 'e3000000-0000-4000-8000-000000000041'], '42501'],
    [[student.id, lesson(12), 'e3000000-0000-4000-8000-000000000041'], '42501'],
    [[student.id, lesson(31), finished], '23505'],
  ];
  for (const [values, refused] of attempts) {
    expect((await database.tryAs(student, complete, values)).errorCode).toBe(refused);
  }
  expect((await database.tryAs(learner, complete, [learner.id, lesson(11), enrolment])).errorCode).toBe(
    '42501',
  );
});

test('A student cannot award a badge of a different kind, to somebody else, or for a course without lessons', async () => {
  const [other] = await database.query(
    `insert into badges (name, criteria) values ('Other', '{"type":"x"}') returning id`,
  );
  await database.runAs(student, enrol, [student.id, empty]);
  expect((await database.tryAs(student, award, [student.id, other?.id, retired])).errorCode).toBe('42501');
  expect((await database.tryAs(student, award, [learner.id, badge, retired])).errorCode).toBe('42501');
  expect((await database.tryAs(student, award, [student.id, badge, empty])).errorCode).toBe('42501');
  expect((await database.tryAs(student, award, [student.id, badge, retired])).rowCount).toBe(1);
});

test('Adding, moving or deleting lessons recounts the progress of students, and an earned badge stays', async () => {
  await database.runAs(student, award, [student.id, badge, retired]);
  const add = `insert into course_lessons (title, module_id) values ('New', 'e1000000-0000-4000-8000-000000000003')`;
  await database.runAs(owner, add);
  expect(await progressOf(finished)).toBe('50.00');
  expect(await database.query(`select 1 from user_badges where user_id = $1`, [student.id])).toHaveLength(1);

  await database.runAs(
    owner,
    `update course_lessons set module_id = 'e1000000-0000-4000-8000-000000000001' where title = 'New'`,
  );
  expect(await progressOf(finished)).toBe('100.00');
  expect(await progressOf('e3000000-0000-4000-8000-000000000041')).toBe('25.00');

  await database.runAs(owner, `delete from course_lessons where title = 'New'`);
  expect(await progressOf('e3000000-0000-4000-8000-000000000041')).toBe('33.33');

  await database.runAs(owner, `delete from course_modules where title = 'Retired module'`);
  expect(await progressOf(finished)).toBe('0.00');
});

test('Deleting a course takes its modules, lessons, enrolments, completions and badges with it', async () => {
  await database.runAs(student, award, [student.id, badge, retired]);
  await database.runAs(owner, `delete from courses where id = $1`, [retired]);
  const left = await database.query(
    `select (select count(*) from course_modules where course_id = $1)
      + (select count(*) from course_lessons where title = 'Retired')
      + (select count(*) from course_enrollments where course_id = $1)
      + (select count(*) from lesson_completions where enrollment_id = $2)
      + (select count(*) from user_badges where course_id = $1) as rows`,
    [retired, finished],
  );
  expect(left.map(({ rows }) => Number(rows))).toEqual([0]);
});

describe('a badge that is shared', () => {
  const share = `insert into shared_badges (user_badge_id, user_id, display_name) values ($1, $2, $3)`;
  const show = `select * from get_shared_badge($1)`;
  const theirs = 'e4000000-0000-4000-8000-000000000041';

  async function earn() {
    await database.runAs(student, award, [student.id, badge, retired]);
    const [row] = await database.query(`select id from user_badges where user_id = $1`, [student.id]);
    return row?.id;
  }

  test('A shared badge shows everyone a name, the badge, the course and the day, and nothing else', async () => {
    const { rows } = await database.runAs(visitor, show, [theirs]);
    expect(rows).toEqual([
      {
        display_name: 'Ada L.',
        badge_name: expect.any(String),
        course_title: 'Open',
        earned_at: expect.anything(),
      },
    ]);
  });

  test('A badge is private until its learner shares it, and again when they stop', async () => {
    const mine = await earn();
    expect((await database.runAs(visitor, show, [mine])).rows).toEqual([]);
    expect((await database.runAs(student, share, [mine, student.id, 'S. Tudent'])).rowCount).toBe(1);
    expect((await database.runAs(visitor, show, [mine])).rows).toMatchObject([{ display_name: 'S. Tudent' }]);
    expect((await database.tryAs(student, share, [mine, student.id, 'Again'])).errorCode).toBe('23505');
    expect(
      (await database.runAs(student, `delete from shared_badges where user_badge_id = $1`, [mine])).rowCount,
    ).toBe(1);
    expect((await database.runAs(visitor, show, [mine])).rows).toEqual([]);
  });

  test('A badge is shared and unshared by its own learner alone, and removed by the owner', async () => {
    const mine = await earn();
    expect((await database.tryAs(student, share, [theirs, student.id, 'Me'])).errorCode).toBe('42501');
    expect((await database.tryAs(student, share, [mine, classmate.id, 'Me'])).errorCode).toBe('42501');
    expect((await database.tryAs(visitor, share, [mine, null, 'Me'])).errorCode).toBe('42501');
    expect((await database.tryAs(owner, share, [mine, student.id, 'Me'])).errorCode).toBe('42501');
    expect((await database.tryAs(classmate, `update shared_badges set display_name = 'B'`)).errorCode).toBe(
      '42501',
    );
    expect((await database.tryAs(student, `delete from shared_badges`)).rowCount).toBe(0);
    expect((await database.tryAs(owner, `delete from shared_badges`)).rowCount).toBe(1);
  });

  test.each(['', ' ', ' Ada', 'Ada ', 'Ada\nL.', 'Ada\u0007', 'x'.repeat(81)])(
    'A shared badge cannot have a name like %j',
    async (name) => {
      const mine = await earn();
      expect((await database.tryAs(student, share, [mine, student.id, name])).errorCode).toBe('23514');
    },
  );

  test.each(['A', 'Ada Lovelace', 'Øyvind Å. 晴', 'x'.repeat(80)])(
    'A shared badge can have a name like %j',
    async (name) => {
      const mine = await earn();
      expect((await database.tryAs(student, share, [mine, student.id, name])).errorCode).toBeUndefined();
    },
  );

  test.each([
    ['the account of its learner', () => database.runAs(classmate, `select delete_my_account()`)],
    ['the course', () => database.runAs(owner, `delete from courses where id = $1`, [open])],
  ])('A shared badge is deleted with %s', async (_, remove) => {
    await remove();
    expect((await database.runAs(visitor, show, [theirs])).rows).toEqual([]);
    expect(await database.query(`select 1 from shared_badges`)).toEqual([]);
  });
});

test("Deleting a learner's account deletes all their rows", async () => {
  await database.runAs(student, `select delete_my_account()`);
  const left = await database.query(
    `select 'account' as kept from auth.users where id = $1
    union all select 'enrolment' from course_enrollments where user_id = $1
    union all select 'completion' from lesson_completions where user_id = $1`,
    [student.id],
  );
  expect(left).toEqual([]);
  expect(
    await database.query(`select 1 from course_enrollments where user_id = $1`, [classmate.id]),
  ).toHaveLength(1);
});

test('The owner cannot delete the account that owns the site, and a visitor has no account to delete', async () => {
  expect((await database.tryAs(owner, `select delete_my_account()`)).errorCode).toBe('42501');
  expect((await database.tryAs(visitor, `select delete_my_account()`)).errorCode).toBe('42501');
});
