import { classmate, learner, owner, secretKey, student, visitor } from './people';
import { bundle, coupon, empty, open, openTill, planned, templates } from './till.fixture';

let till: Awaited<ReturnType<typeof openTill>>;
let database: typeof till.database;
let begin: typeof till.begin;
let tell: typeof till.tell;
let isEnrolled: typeof till.isEnrolled;

beforeAll(async () => {
  till = await openTill();
  ({ database, begin, tell, isEnrolled } = till);
}, 60_000);
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

describe('Enrolling by hand', () => {
  const enrol = `insert into course_enrollments (user_id, course_id) values ($1, $2)`;

  test('With a till nobody enrols by hand in what has a price, and everybody in what has none', async () => {
    expect(await database.tryAs(learner, enrol, [learner.id, open])).toMatchObject({ errorCode: '42501' });
    expect(await database.tryAs(learner, enrol, [learner.id, empty])).toMatchObject({ rowCount: 1 });
  });

  test('Without a till everybody enrols in what has a price, and nothing is sold', async () => {
    await database.runAs(secretKey, `select set_till(null, null, null)`);
    expect(await database.tryAs(learner, enrol, [learner.id, open])).toMatchObject({ rowCount: 1 });
    expect(await begin(learner, 'course', open)).toBeNull();
  });

  test.each([visitor, learner, student, owner])(
    'Nobody but the secret key opens or closes the till',
    async (person) => {
      for (const sql of [
        `select set_till(null, null, null)`,
        `select set_till('eur', 2, '')`,
        `delete from private.till`,
      ])
        expect((await database.tryAs(person, sql)).errorCode).toBe('42501');
    },
  );
});

describe('A checkout', () => {
  test('A checkout has the price of the database in the smallest unit, and the address of the account', async () => {
    expect(await begin(learner, 'course', open)).toMatchObject({
      item_id: open,
      title: 'Open',
      amount: 4900,
      currency: 'usd',
      email: 'learner@example.com',
    });
    expect(await begin(learner, 'download', templates)).toMatchObject({ amount: 900 });
  });

  test('A currency without a smaller unit is not multiplied', async () => {
    await database.runAs(secretKey, `select set_till('jpy', 0, '')`);
    expect(await begin(learner, 'course', open)).toMatchObject({ amount: 49, currency: 'jpy' });
  });

  test.each([
    ['course', planned],
    ['bundle', 'e5000000-0000-4000-8000-000000000002'],
    ['download', bundle],
    ['course', templates],
    ['', open],
  ])('A checkout of what is not published or no %s is refused', async (kind, id) => {
    expect(await begin(learner, kind, id)).toEqual({ problem: 'This is not for sale.' });
  });

  test('A bundle whose courses were deleted is not for sale, and of the others what is left', async () => {
    await database.query(`update products set course_ids = $2 where id = $1`, [bundle, [open, empty]]);
    await database.query(`delete from courses where id = $1`, [empty]);
    const { id } = await begin(learner, 'bundle', bundle);
    expect(await database.query(`select course_ids from orders where id = $1`, [id])).toEqual([
      { course_ids: [open] },
    ]);
    await database.query(`delete from courses where id = $1`, [open]);
    expect(await begin(learner, 'bundle', bundle)).toEqual({ problem: 'This is not for sale.' });
  });

  test('Who is enrolled pays nothing again', async () => {
    expect(await begin(student, 'course', open)).toEqual({ problem: 'You are enrolled already.' });
  });

  test('Trying again is the same order, unless the price has changed', async () => {
    const { id } = await begin(learner, 'course', open);
    expect(await begin(learner, 'course', open)).toMatchObject({ id });
    await database.query(`update courses set price = 59 where id = $1`, [open]);
    expect(await begin(learner, 'course', open)).not.toMatchObject({ id });
  });

  test('After 30 attempts in an hour somebody waits, so that no code is guessed', async () => {
    for (let times = 0; times < 30; times += 1)
      expect(await begin(learner, 'course', open, `GUESS-${times}`)).toHaveProperty('problem');
    const late = await database.tryAs(learner, `select begin_checkout('course', $1, 'ONCE')`, [open]);
    expect(late.errorCode).toBe('PGRST');
    expect(await begin(classmate, 'bundle', templates)).toHaveProperty('problem');
  });

  test('Nobody writes orders, or reads those of other people', async () => {
    await begin(learner, 'course', open);
    for (const change of [
      `update orders set state = 'paid'`,
      `update orders set amount = 0`,
      `delete from orders`,
    ])
      expect((await database.tryAs(learner, change)).errorCode).toBe('42501');
    expect((await database.tryAs(learner, `select * from orders`)).rowCount).toBe(1);
    expect((await database.tryAs(visitor, `select * from orders`)).errorCode).toBe('42501');
  });
});

describe('A coupon', () => {
  const change = (columns: string) => database.query(`update coupons set ${columns} where id = $1`, [coupon]);

  test('A coupon takes its per cent or amount off, and never more than the price', async () => {
    expect(await begin(learner, 'course', open, ' once ')).toMatchObject({ amount: 2450 });
    await change(`percent = null, amount = 500`);
    expect(await begin(learner, 'download', templates, 'ONCE')).toMatchObject({
      problem: expect.any(String),
    });
    expect(await begin(classmate, 'download', templates, 'ONCE')).toMatchObject({
      problem: expect.any(String),
    });
    await change(`max_uses = null, amount = 9999`);
    expect(await begin(learner, 'download', templates, 'ONCE')).toMatchObject({ amount: 0 });
  });

  test.each([
    ['another code', 'TWICE', `percent = 50`],
    ['a wildcard', '%', `percent = 50`],
    ['the code of yesterday', 'ONCE', `valid_until = now() - interval '1 second'`],
    ['the code of something else', 'ONCE', `item_ids = '{${templates}}'`],
  ])('A checkout with %s is refused', async (_what, code, columns) => {
    await change(columns);
    expect(await begin(learner, 'course', open, code)).toEqual({ problem: 'This code is not valid for it.' });
  });

  test('Of two people with a code for one use one gets it, and the other when it was not paid for an hour', async () => {
    expect(await begin(learner, 'course', open, 'ONCE')).toHaveProperty('id');
    expect(await begin(classmate, 'download', templates, 'ONCE')).toHaveProperty('problem');
    expect(await begin(learner, 'course', open, 'ONCE')).toHaveProperty('id');
    await database.query(`update orders set reserved_until = now() - interval '1 second'`);
    expect(await begin(classmate, 'download', templates, 'ONCE')).toHaveProperty('id');
  });

  test('A code that was used stays used after a refund', async () => {
    const order = await begin(learner, 'course', open, 'ONCE');
    await tell('paid', order);
    await tell('refunded', order);
    expect(await begin(learner, 'course', open, 'ONCE')).toHaveProperty('problem');
  });

  test('What is free with a code is open without a payment', async () => {
    await change(`percent = 100`);
    expect(await begin(learner, 'course', open, 'ONCE')).toMatchObject({ amount: 0 });
    expect(await isEnrolled(learner)).toBe(true);
  });
});
