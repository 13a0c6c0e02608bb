import { createDatabase, type TestDatabase } from './database';
import { classmate, owner } from './people';

const open = 'e0000000-0000-4000-8000-000000000001';
const enrolmentOfStudent = 'e3000000-0000-4000-8000-000000000031';
const enrolmentOfClassmate = 'e3000000-0000-4000-8000-000000000041';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(`update auth.users set email_confirmed_at = now()`);
  await database.query(
    `update auth.users set last_sign_in_at = '2026-02-01' where email = 'student@example.com'`,
  );
  await database.query(`update lesson_completions set created_at = '2026-03-01'`);
  await database.query(`alter table course_enrollments disable trigger keep_timestamps`);
  await database.query(
    `update course_enrollments set created_at = case id when $1 then '2026-01-01' else '2026-01-02' end::timestamptz`,
    [enrolmentOfStudent],
  );
  await database.query(`alter table course_enrollments enable trigger keep_timestamps`);
  await database.query(`delete from private.deliveries`);
  // Each test rolls back to this savepoint.
  await database.query('savepoint prepared');
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

const list = async (search = '', order = 'newest', limit = 25, offset = 0) =>
  (
    await database.runAs(owner, `select * from list_learners($1, $2, $3, $4, $5)`, [
      open,
      search,
      order,
      limit,
      offset,
    ])
  ).rows;
const emails = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ email }) => email);
const enroll = async (email: string, course = open) => {
  const { rows, errorCode } = await database.runAs(owner, `select enroll_address($1, $2) as result`, [
    course,
    email,
  ]);
  return errorCode ?? rows[0]?.result;
};
const end = async (id: unknown) =>
  (await database.runAs(owner, `select end_enrollment($1) as result`, [id])).rows[0]?.result;
const mails = () => database.query(`select mail from private.deliveries order by created_at`);
const signUp = (email: string, isConfirmed: boolean) =>
  database.query(
    `insert into auth.users (id, email, email_confirmed_at)
      values ('00000000-0000-4000-8000-0000000000ff', $1, case when $2::boolean then now() end)`,
    [email, isConfirmed],
  );
const coursesOfNewcomer = () =>
  database.query(
    `select course_id from course_enrollments where user_id = '00000000-0000-4000-8000-0000000000ff'`,
  );

describe('The list of learners', () => {
  test('The owner sees since when, how far, when last and where each learner stops', async () => {
    expect(await list()).toMatchObject([
      {
        id: enrolmentOfClassmate,
        email: 'classmate@example.com',
        progress: '33.33',
        completed: 1,
        lessons: 3,
        last_seen_at: new Date('2026-03-01'),
        next_lesson: 'Two',
        is_waiting: false,
        total: 2,
      },
      {
        id: enrolmentOfStudent,
        email: 'student@example.com',
        progress: '0.00',
        completed: 0,
        last_seen_at: new Date('2026-02-01'),
        next_lesson: 'One',
      },
    ]);
  });

  test('A learner who has completed every lesson stops nowhere', async () => {
    await database.query(
      `insert into lesson_completions (user_id, lesson_id, enrollment_id)
        select $1, l.id, $2 from course_lessons l join course_modules m on m.id = l.module_id where m.course_id = $3
        on conflict do nothing`,
      [classmate.id, enrolmentOfClassmate, open],
    );
    expect((await list('classmate'))[0]).toMatchObject({ progress: '100.00', next_lesson: null });
  });

  test('The server searches, sorts and pages', async () => {
    expect(await emails(' CLASS ')).toEqual(['classmate@example.com']);
    expect(await emails('%')).toEqual([]);
    expect(await emails('', 'progress')).toEqual(['student@example.com', 'classmate@example.com']);
    expect(await emails('', 'seen')).toEqual(['student@example.com', 'classmate@example.com']);
    expect(await emails('', 'newest', 1, 1)).toEqual(['student@example.com']);
    expect(await list('', 'newest', 1)).toMatchObject([{ total: 2 }]);
  });

  test('An unknown order is refused', async () => {
    const asked = await database.runAs(owner, `select * from list_learners($1, '', 'email')`, [open]);
    expect(asked.errorCode).toBe('22023');
  });

  test('No more than a thousand come at once', async () => {
    await database.query(
      `insert into private.course_invitations (course_id, email)
        select $1, n || '@many.example' from generate_series(1, 1100) n`,
      [open],
    );
    expect(await list('', 'newest', 5000)).toHaveLength(1000);
  });
});

describe('Enrolling by address', () => {
  test('An account is enrolled at once, whatever its capitals, and gets one mail with the way in', async () => {
    expect(await enroll(' Learner@Example.com ')).toBe('enrolled');
    expect(await enroll('learner@example.com')).toBe('already');
    expect(await emails('learner@')).toEqual(['learner@example.com']);
    expect(await mails()).toMatchObject([
      {
        mail: {
          to: 'learner@example.com',
          subject: 'You are enrolled in “Open”',
          button: { path: '/academy/open/learn' },
        },
      },
    ]);
  });

  test('An address without an account waits, is listed so, and gets one mail', async () => {
    expect(await enroll('new@example.com')).toBe('invited');
    expect(await enroll('NEW@example.com')).toBe('already');
    expect(await list('new@')).toMatchObject([
      { email: 'new@example.com', is_waiting: true, last_seen_at: null, progress: '0', completed: 0 },
    ]);
    expect(await mails()).toMatchObject([{ mail: { subject: 'A place in “Open” waits for you' } }]);
  });

  test('A learner who confirms the address of a place has the course, and nobody does before', async () => {
    await enroll('new@example.com');
    await signUp('New@example.com', false);
    expect(await coursesOfNewcomer()).toEqual([]);

    await database.query(`update auth.users set email_confirmed_at = now() where email = 'New@example.com'`);

    expect(await coursesOfNewcomer()).toEqual([{ course_id: open }]);
    expect(await list('new@')).toMatchObject([{ is_waiting: false }]);
    expect(await database.query(`select email from private.course_invitations`)).toEqual([{ email: null }]);
  });

  test('An account whose address nobody has confirmed is not enrolled, because it may be a stranger’s', async () => {
    await signUp('new@example.com', false);
    expect(await enroll('new@example.com')).toBe('invited');
    expect(await coursesOfNewcomer()).toEqual([]);
  });

  test('A place that was withdrawn, or waited for more than 90 days, is gone', async () => {
    await enroll('new@example.com');
    const [place] = await list('new@');
    expect(await end(place?.id)).toBe(true);
    expect(await list('new@')).toEqual([]);
    await database.query(
      `insert into private.course_invitations (course_id, email, created_at)
        values ($1, 'new@example.com', now() - interval '91 days')`,
      [open],
    );
    expect(await list('new@')).toEqual([]);

    await signUp('new@example.com', true);

    expect(await coursesOfNewcomer()).toEqual([]);
  });

  test('An address that asked not to be written to is enrolled without a mail', async () => {
    await database.query(
      `insert into private.suppressed_addresses (email_hash, reason)
        values (private.email_hash('learner@example.com'), 'complaint')`,
    );
    expect(await enroll('learner@example.com')).toBe('unmailed');
    expect(await emails('learner@')).toEqual(['learner@example.com']);
    expect(await mails()).toEqual([]);
  });

  test('A text that is no address, and a course that does not exist, are refused', async () => {
    for (const address of ['', 'learner', 'a@b.co, c@d.co', 'a@b.co\nBcc: c@d.co'])
      expect(await enroll(address)).toBe('22023');
    expect(await enroll('learner@example.com', enrolmentOfStudent)).toBe('P0002');
  });

  test('No more than 200 are enrolled in a day, and places that were withdrawn count', async () => {
    await database.query(
      `insert into private.course_invitations (course_id) select $1 from generate_series(1, 199)`,
      [open],
    );
    expect(await enroll('learner@example.com')).toBe('enrolled');
    expect(await enroll('new@example.com')).toBe('54000');
  });
});

describe('Ending an enrolment', () => {
  test('The course closes, and another enrolment goes on where it stopped', async () => {
    expect(await end(enrolmentOfClassmate)).toBe(true);
    expect(await list('classmate')).toEqual([]);
    expect(await database.query(`select from lesson_completions where user_id = $1`, [classmate.id])).toEqual(
      [],
    );

    await database.runAs(classmate, `insert into course_enrollments (user_id, course_id) values ($1, $2)`, [
      classmate.id,
      open,
    ]);

    expect(await list('classmate')).toMatchObject([{ progress: '33.33', completed: 1 }]);
    expect(await database.query(`select from private.ended_enrollments`)).toEqual([]);
  });

  test('An enrolment that does not exist is told', async () => {
    expect(await end(open)).toBe(false);
  });
});
