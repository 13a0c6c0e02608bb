import { createDatabase, type Person, type TestDatabase } from './database';
import { classmate, learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

const open = 'e0000000-0000-4000-8000-000000000001';
const planned = 'e0000000-0000-4000-8000-000000000002';
const empty = 'e0000000-0000-4000-8000-000000000004';
const bundle = 'e5000000-0000-4000-8000-000000000001';
const templates = 'e5000000-0000-4000-8000-000000000003';
const coupon = 'e6000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(
    `insert into private.till (currency, fraction_digits, tax_line) values ('usd', 2, 'incl. 19 % VAT')`,
  );
  await database.query(`delete from private.deliveries`);
  // What follows is undone after each test, and this is not.
  await database.query('savepoint prepared');
}, 60_000);
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

type Order = {
  id: string;
  item_id: string;
  amount: number;
  currency: string;
  email: string;
  problem?: string;
};

async function begin(person: Person, kind: string, id: string, code: string | null = null): Promise<Order> {
  const { rows } = await database.runAs(person, `select begin_checkout($1, $2, $3) as answer`, [
    kind,
    id,
    code,
  ]);
  return rows[0]?.answer as Order;
}

let events = 0;
const newEvent = () => `evt_${(events += 1)}`;

/** Tells what the provider tells of a payment of `order`, with `changes`; gives the outcome, or the code of the error. */
async function tell(kind: string, order: Partial<Order> | null, changes: Record<string, unknown> = {}) {
  const told = {
    event: newEvent(),
    order: order?.id ?? null,
    item: order?.item_id ?? null,
    checkout: `cs_${order?.id}`,
    payment: `pi_${order?.id}`,
    amount: order?.amount,
    currency: 'usd',
    ...changes,
  };
  const { event, item, checkout, payment, amount, currency } = told;
  const { rows, errorCode } = await database.runAs(
    secretKey,
    `select take_payment_event($1, $2, $3, $4, $5, $6, $7, $8) as outcome`,
    [event, kind, told.order, item, checkout, payment, amount, currency],
  );
  return errorCode ?? rows[0]?.outcome;
}

const isEnrolled = async ({ id }: { id: string }, course = open) =>
  (await database.query(`select from course_enrollments where user_id = $1 and course_id = $2`, [id, course]))
    .length === 1;
const orderOf = async ({ id }: { id: string }) =>
  (await database.query(`select * from orders where id = $1`, [id]))[0];

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

describe('A payment', () => {
  test('A payment enrols, has a receipt by letter, and a number that follows the one before', async () => {
    const first = await begin(learner, 'course', open);
    const second = await begin(classmate, 'download', templates);
    expect(await tell('paid', first)).toBe('');
    expect(await tell('paid', second)).toBe('');

    expect(await isEnrolled(learner)).toBe(true);
    const year = new Date().getUTCFullYear();
    expect(await orderOf(first)).toMatchObject({ state: 'paid', receipt_year: year, receipt_number: 1 });
    expect(await orderOf(second)).toMatchObject({ state: 'paid', receipt_year: year, receipt_number: 2 });
    const mails = await database.query(`select mail from private.deliveries order by mail ->> 'subject'`);
    expect(mails[0]?.mail).toMatchObject({ to: 'learner@example.com', subject: `Receipt ${year}-1` });
    expect(Object(mails[0]?.mail).text).toMatch(/\*\*Open\*\*\n\n49\.00 USD, paid on .+\n\nincl\. 19 % VAT/);
  });

  test('The same event told again does nothing more', async () => {
    const order = await begin(learner, 'course', open);
    for (let times = 0; times < 3; times += 1)
      expect(await tell('paid', order, { event: 'evt_same' })).toBe('');
    expect(await database.query(`select from private.deliveries`)).toHaveLength(1);
    expect(await orderOf(order)).toMatchObject({ receipt_number: 1 });
  });

  test.each([
    ['a changed amount', { amount: 1 }, 'the amount is not that of the order'],
    ['a foreign currency', { currency: 'jpy' }, 'the currency is not that of the order'],
    ['a foreign product', { item: empty }, 'the product is not that of the order'],
    ['no product', { item: null }, 'the product is not that of the order'],
    ['an unknown order', { order: open }, 'there is no such order'],
  ])('An event with %s is refused and kept', async (_what, changes, outcome) => {
    const order = await begin(learner, 'course', open);
    expect(await tell('paid', order, { event: 'evt_forged', ...changes })).toBe(outcome);
    expect(await tell('paid', order, { event: 'evt_forged' })).toBe(outcome);
    expect(await isEnrolled(learner)).toBe(false);
    expect(await orderOf(order)).toMatchObject({ state: 'pending' });
    expect(await database.query(`select outcome from private.payment_events`)).toEqual([{ outcome }]);
  });

  test('A second payment of one order is told, so that it is given back, and its refund closes nothing', async () => {
    const order = await begin(learner, 'course', open);
    await tell('paid', order);
    expect(await tell('paid', order)).toBe('');
    expect(await tell('paid', order, { payment: 'pi_second' })).toBe('paid twice');
    expect(await tell('refunded', order, { payment: 'pi_second' })).toMatch('another payment');
    expect(await isEnrolled(learner)).toBe(true);
  });

  test('The payment of a price that has changed since is taken at the price of the order', async () => {
    const order = await begin(learner, 'course', open);
    await database.query(`update courses set price = 59, is_published = false where id = $1`, [open]);
    expect(await tell('paid', order)).toBe('');
    expect(await isEnrolled(learner)).toBe(true);
  });

  test('An account that was deleted meanwhile leaves a paid order', async () => {
    const order = await begin(learner, 'course', open);
    await database.runAs(learner, `select delete_my_account()`);
    expect(await tell('paid', order)).toBe('');
    expect(await orderOf(order)).toMatchObject({ state: 'paid', user_id: null });
  });

  test('A bundle opens all of its courses', async () => {
    await database.query(`insert into bundle_courses (bundle_id, course_id) values ($1, $2)`, [
      bundle,
      empty,
    ]);
    await tell('paid', await begin(learner, 'bundle', bundle));
    expect([await isEnrolled(learner), await isEnrolled(learner, empty)]).toEqual([true, true]);
  });
});

describe('A refund', () => {
  async function buy(person: Person & { id: string }) {
    const order = await begin(person, 'course', open);
    await tell('paid', order);
    return order;
  }
  const lesson = 'e2000000-0000-4000-8000-000000000011';
  const complete = ({ id }: { id: string }) =>
    database.query(
      `insert into lesson_completions (user_id, lesson_id, enrollment_id)
      select user_id, $2, id from course_enrollments where user_id = $1 and course_id = $3`,
      [id, lesson, open],
    );

  test('A refund closes the course and keeps the progress for when it is bought again', async () => {
    const order = await buy(learner);
    await complete(learner);
    expect(await tell('refunded', order)).toBe('');
    expect(await isEnrolled(learner)).toBe(false);
    expect((await database.runAs(learner, `select * from course_lessons`)).rowCount).toBe(0);
    expect(await orderOf(order)).toMatchObject({ state: 'refunded', receipt_number: 1 });

    await buy(learner);
    expect(
      await database.query(`select lesson_id from lesson_completions where user_id = $1`, [learner.id]),
    ).toEqual([{ lesson_id: lesson }]);
    expect(
      await database.query(`select progress::float from course_enrollments where user_id = $1`, [learner.id]),
    ).toEqual([{ progress: 33.33 }]);
  });

  test('A part of the price given back closes nothing', async () => {
    const order = await buy(learner);
    await tell('refunded', order, { amount: 100 });
    expect(await isEnrolled(learner)).toBe(true);
  });

  test('A course that another order opens as well stays open', async () => {
    const order = await begin(learner, 'course', open);
    await tell('paid', await begin(learner, 'bundle', bundle));
    await tell('paid', order);
    await tell('refunded', order);
    expect(await isEnrolled(learner)).toBe(true);
  });

  test('A refund or a dispute that is told before its payment is told again later', async () => {
    const order = await begin(learner, 'course', open);
    expect(await tell('refunded', order, { event: 'evt_early' })).toBe('P0001');
    expect(await tell('disputed', null, { payment: 'pi_unknown' })).toBe('P0001');
    await tell('paid', order);
    expect(await tell('refunded', order, { event: 'evt_early' })).toBe('');
    expect(await isEnrolled(learner)).toBe(false);
  });

  test('A dispute is shown, and over when it is won', async () => {
    const order = await buy(learner);
    const payment = `pi_${order.id}`;
    await tell('disputed', null, { payment });
    expect(await orderOf(order)).toMatchObject({ state: 'disputed' });
    expect(await isEnrolled(learner)).toBe(true);
    await tell('dispute_won', null, { payment });
    expect(await orderOf(order)).toMatchObject({ state: 'paid' });
  });

  test('Only the owner refunds, and what cost nothing is closed at once', async () => {
    const { id } = await buy(learner);
    expect((await database.tryAs(learner, `select begin_refund($1)`, [id])).errorCode).toBe('42501');
    const { rows } = await database.runAs(owner, `select begin_refund($1) as answer`, [id]);
    expect(rows).toEqual([{ answer: { id, payment_id: `pi_${id}` } }]);
    expect(await isEnrolled(learner)).toBe(true);
    await database.query(`update orders set amount = 0 where id = $1`, [id]);
    await database.runAs(owner, `select begin_refund($1)`, [id]);
    expect(await isEnrolled(learner)).toBe(false);
    expect((await database.runAs(owner, `select begin_refund($1) as answer`, [id])).rows).toEqual([
      { answer: null },
    ]);
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

describe('A download', () => {
  const take = async (person: Person, id: string) =>
    (await database.runAs(person, `select take_download($1) as path`, [id])).rows[0]?.path ?? null;
  const orderOfStudent = 'e7000000-0000-4000-8000-000000000003';

  test('A file is given to its buyer as often as the product says', async () => {
    await database.query(`update products set max_downloads = 2 where id = $1`, [templates]);
    expect(await take(student, orderOfStudent)).toBe(`${templates}/templates.pdf`);
    expect(await take(student, orderOfStudent)).not.toBeNull();
    expect(await take(student, orderOfStudent)).toBeNull();
  });

  test('A file is given to nobody else, and to nobody before the payment or after a refund', async () => {
    expect(await take(learner, orderOfStudent)).toBeNull();
    const order = await begin(learner, 'download', templates);
    expect(await take(learner, order.id)).toBeNull();
    await tell('paid', order);
    await tell('refunded', order);
    expect(await take(learner, order.id)).toBeNull();
  });

  test.each([visitor, learner, student])('Nobody reads the files past the server', async (person) => {
    const files = await database.tryAs(person, `select * from storage.objects where bucket_id = 'products'`);
    expect(files.rows).toEqual([]);
  });
});
