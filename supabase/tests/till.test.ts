import { classmate, learner, owner, secretKey, student } from './people';
import { bundle, coupon, empty, open, openTill, planned, templates } from './till.fixture';

let till: Awaited<ReturnType<typeof openTill>>;
let database: typeof till.database;
let begin: typeof till.begin;
let tell: typeof till.tell;
let isEnrolled: typeof till.isEnrolled;

beforeAll(async () => {
  till = await openTill();
  ({ database, begin, tell, isEnrolled } = till);
});
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

  test('An enrolled learner pays nothing again', async () => {
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
    const late = await database.tryAs(learner, `select begin_checkout('course', $1, 'ONCE-2026')`, [open]);
    expect(late.errorCode).toBe('PGRST');
    expect(await begin(classmate, 'bundle', templates)).toHaveProperty('problem');
  });
});

describe('The amounts of the till', () => {
  const setTill = (...values: [string, number, number, number]) =>
    database.runAs(secretKey, `select set_till($1, $2, '', $3, $4)`, values);

  test('An amount below the least is refused before the provider, with a code and without', async () => {
    await setTill('usd', 2, 50, 1);
    await database.query(`update coupons set percent = null, amount = 4870 where id = $1`, [coupon]);
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toEqual({
      problem: 'The till takes no less than 0.50 USD, and 0.30 USD would be left to pay with this code.',
    });
    await database.query(`update courses set price = 0.49 where id = $1`, [open]);
    expect(await begin(learner, 'course', open)).toEqual({
      problem: 'The till takes no less than 0.50 USD, and 0.49 USD would be left to pay.',
    });
  });

  test('An amount is a multiple of what the provider counts', async () => {
    await setTill('kwd', 3, 0, 10);
    await database.query(`update coupons set percent = 33 where id = $1`, [coupon]);
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toMatchObject({ amount: 32_830 });
    await setTill('isk', 2, 0, 100);
    await database.query(`update courses set price = 49.4 where id = $1`, [open]);
    expect(await begin(learner, 'course', open)).toMatchObject({ amount: 4900 });
  });

  test('Prices stay what they are where the same currency gets other digits', async () => {
    await setTill('huf', 0, 0, 1);
    await setTill('huf', 2, 17_500, 1);
    expect(await begin(learner, 'download', templates)).toMatchObject({ amount: 90_000 });
  });
});

describe('A coupon', () => {
  test('A short code is refused to the owner as well, because it could be guessed', async () => {
    const add = `insert into coupons (code, percent) values ($1, 10)`;
    expect((await database.tryAs(owner, add, ['SEVEN-7'])).errorCode).toBe('42501');
    expect(await database.tryAs(owner, add, ['EIGHT-88'])).toMatchObject({ rowCount: 1 });
  });

  test('After 100 codes of one network in an hour nobody there tries another, and all check out without', async () => {
    await database.query(
      `insert into private.checkout_attempts (user_id, network, has_code)
      select $1, '192.0.2.1', true from generate_series(1, 101)`,
      [student.id],
    );
    const here = { ...learner, headers: { 'x-client-address': '192.0.2.1' } };
    const limited = await begin(here, 'course', open, 'ONCE-2026');
    const free = await begin(here, 'course', open);
    expect(limited.problem).toMatch('Too many codes');
    expect(free).toHaveProperty('id');
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toHaveProperty('id');
  });

  const change = (columns: string) => database.query(`update coupons set ${columns} where id = $1`, [coupon]);

  test('A coupon takes its per cent or amount off, and never more than the price', async () => {
    expect(await begin(learner, 'course', open, ' once-2026 ')).toMatchObject({ amount: 2450 });
    await change(`percent = null, amount = 500`);
    expect(await begin(learner, 'download', templates, 'ONCE-2026')).toMatchObject({
      problem: expect.any(String),
    });
    expect(await begin(classmate, 'download', templates, 'ONCE-2026')).toMatchObject({
      problem: expect.any(String),
    });
    await change(`max_uses = null, amount = 9999`);
    expect(await begin(learner, 'download', templates, 'ONCE-2026')).toMatchObject({ amount: 0 });
  });

  test.each([
    ['another code', 'TWICE', `percent = 50`],
    ['a wildcard', '%', `percent = 50`],
    ['the code of yesterday', 'ONCE-2026', `valid_until = now() - interval '1 second'`],
    ['the code of something else', 'ONCE-2026', `item_ids = '{${templates}}'`],
  ])('A checkout with %s is refused', async (_what, code, columns) => {
    await change(columns);
    expect(await begin(learner, 'course', open, code)).toEqual({ problem: 'This code is not valid for it.' });
  });

  test('One of two people with a code for one use gets it, and the other when it was not paid for an hour', async () => {
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toHaveProperty('id');
    expect(await begin(classmate, 'download', templates, 'ONCE-2026')).toHaveProperty('problem');
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toHaveProperty('id');
    await database.query(`update orders set reserved_until = now() - interval '1 second'`);
    expect(await begin(classmate, 'download', templates, 'ONCE-2026')).toHaveProperty('id');
  });

  test('One network holds a quarter of the uses of a code, whatever accounts it makes, and others have the rest', async () => {
    await change(`max_uses = 8`);
    const from = (network: string, id: string) => ({
      role: 'authenticated' as const,
      id,
      headers: { 'x-client-address': network },
    });
    const ids = [learner.id, classmate.id, owner.id];
    const answers = [];
    for (const id of ids)
      answers.push(await begin(from('192.0.2.1', id), 'download', templates, 'ONCE-2026'));
    expect(answers.map(({ problem = '' }) => problem)).toEqual([
      '',
      '',
      expect.stringMatching(/your network/),
    ]);
    expect(await begin(from('192.0.2.2', owner.id), 'download', templates, 'ONCE-2026')).toHaveProperty('id');
    // A second attempt keeps the account's reservation, and a payment releases it.
    const again = await begin(from('192.0.2.1', learner.id), 'download', templates, 'ONCE-2026');
    expect(again).toHaveProperty('id');
    await tell('paid', again);
    expect(await begin(from('192.0.2.1', student.id), 'download', templates, 'ONCE-2026')).toHaveProperty(
      'id',
    );
  });

  test('One account holds a code no more often than its network, for whatever it is', async () => {
    await change(`max_uses = 4`);
    expect(await begin(learner, 'download', templates, 'ONCE-2026')).toHaveProperty('id');
    expect((await begin(learner, 'course', open, 'ONCE-2026')).problem).toMatch('your network');
  });

  test('Only the word of the server makes a code count for another network', async () => {
    await database.runAs(secretKey, `select set_till('usd', 2, '', 0, 1, 'proof')`);
    await database.query(
      `insert into private.checkout_attempts (user_id, network, has_code)
      select $1, '192.0.2.1', true from generate_series(1, 101)`,
      [student.id],
    );
    const tryFrom = async (network: string, told: string | null, proof: string | null) => {
      const person = { ...learner, headers: { 'x-client-address': network } };
      const call = `select begin_checkout('course', $1, 'ONCE-2026', $2, $3) ->> 'problem' as problem`;
      return (await database.runAs(person, call, [open, told, proof])).rows[0]?.problem ?? null;
    };
    expect(await tryFrom('192.0.2.1', '192.0.2.2', null)).toMatch('Too many codes');
    expect(await tryFrom('192.0.2.1', '192.0.2.2', 'guessed')).toMatch('Too many codes');
    expect(await tryFrom('192.0.2.2', '192.0.2.1', 'proof')).toMatch('Too many codes');
    expect(await tryFrom('192.0.2.1', '192.0.2.2', 'proof')).toBeNull();
  });

  test('A code that was used stays used after a refund', async () => {
    const order = await begin(learner, 'course', open, 'ONCE-2026');
    await tell('paid', order);
    await tell('refunded', order);
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toHaveProperty('problem');
  });

  test('A course that is free with a code is open without a payment', async () => {
    await change(`percent = 100`);
    expect(await begin(learner, 'course', open, 'ONCE-2026')).toMatchObject({ amount: 0 });
    expect(await isEnrolled(learner)).toBe(true);
  });
});
