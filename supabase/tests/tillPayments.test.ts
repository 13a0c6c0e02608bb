import type { Person } from './database';
import { classmate, learner, owner } from './people';
import { bundle, empty, open, openTill, templates } from './till.fixture';

let till: Awaited<ReturnType<typeof openTill>>;
let database: typeof till.database;
let begin: typeof till.begin;
let tell: typeof till.tell;
let isEnrolled: typeof till.isEnrolled;
let orderOf: typeof till.orderOf;

beforeAll(async () => {
  till = await openTill();
  ({ database, begin, tell, isEnrolled, orderOf } = till);
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

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
    expect(Object(mails[0]?.mail).button).toEqual({ label: 'Start learning', path: '/academy/open' });
    expect(Object(mails[1]?.mail).button).toEqual({ label: 'Download it', path: '/account' });
    expect(Object(mails[0]?.mail).text).toMatch(/\*\*Open\*\*\n\n49\.00 USD, paid on .+\n\nincl\. 19 % VAT/);
  });

  test('A refunded buyer gets a mail that leads to the course, once', async () => {
    const order = await begin(learner, 'course', open);
    await tell('paid', order);
    await database.query(`delete from private.deliveries`);
    await tell('refunded', order);
    await tell('refunded', order);
    const mails = await database.query(`select mail from private.deliveries`);
    expect(mails).toEqual([
      {
        mail: {
          to: 'learner@example.com',
          subject: expect.stringMatching(/^Refund of receipt \d{4}-1$/),
          text: expect.stringMatching(/^49\.00 USD is given back to you\..+\*\*Open\*\*.+is kept/s),
          button: { label: 'Look at it', path: '/academy/open' },
        },
      },
    ]);
  });

  test('The same event told again does nothing more', async () => {
    const order = await begin(learner, 'course', open);
    for (let times = 0; times < 3; times += 1)
      expect(await tell('paid', order, { event: 'evt_same' })).toBe('');
    expect(await database.query(`select from private.deliveries`)).toHaveLength(1);
    expect(await orderOf(order)).toMatchObject({ receipt_number: 1 });
  });

  test.each([
    ['a changed amount', { amount: 1 }, 'refused: the amount is not that of the order'],
    ['a foreign currency', { currency: 'jpy' }, 'refused: the currency is not that of the order'],
    ['a foreign product', { item: empty }, 'refused: the product is not that of the order'],
    ['no product', { item: null }, 'refused: the product is not that of the order'],
    ['an unknown order', { order: open }, 'refused: there is no such order'],
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
    await database.query(`update products set course_ids = $2 where id = $1`, [bundle, [open, empty]]);
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

  const dispute = { event: 'evt_d', dispute: 'dp_1' };
  const close = { event: 'evt_c', dispute: 'dp_1' };

  test('A dispute that is lost closes the course, however often it is told and in which order', async () => {
    const order = await buy(learner);
    const payment = `pi_${order.id}`;
    for (let times = 0; times < 20; times += 1) {
      expect(await tell('dispute_lost', null, { ...close, payment })).toBe('');
      expect(await tell('disputed', null, { ...dispute, payment })).toBe('');
    }
    expect(await orderOf(order)).toMatchObject({ state: 'refunded' });
    expect(await isEnrolled(learner)).toBe(false);
  });

  test('A dispute whose end is told before its beginning is over', async () => {
    const order = await buy(learner);
    const payment = `pi_${order.id}`;
    for (let times = 0; times < 20; times += 1) {
      await tell('dispute_won', null, { ...close, payment });
      await tell('disputed', null, { ...dispute, payment });
    }
    expect(await orderOf(order)).toMatchObject({ state: 'paid' });
    await tell('disputed', null, { dispute: 'dp_2', payment });
    await tell('disputed', null, { dispute: 'dp_3', payment });
    await tell('dispute_won', null, { dispute: 'dp_2', payment });
    expect(await orderOf(order)).toMatchObject({ state: 'disputed' });
    await tell('dispute_won', null, { dispute: 'dp_3', payment });
    expect(await orderOf(order)).toMatchObject({ state: 'paid' });
  });

  test('The refund of a bundle leaves open what was open before it', async () => {
    await database.query(`update products set course_ids = $2 where id = $1`, [bundle, [open, empty]]);
    await database.query(`insert into course_enrollments (user_id, course_id) values ($1, $2)`, [
      learner.id,
      empty,
    ]);
    const order = await begin(learner, 'bundle', bundle);
    await tell('paid', order);
    await tell('refunded', order);
    expect([await isEnrolled(learner), await isEnrolled(learner, empty)]).toEqual([false, true]);
  });

  test('A course that two orders opened closes with the refund of the second', async () => {
    const order = await begin(learner, 'course', open);
    const both = await begin(learner, 'bundle', bundle);
    await tell('paid', order);
    await tell('paid', both);
    await tell('refunded', order);
    expect(await isEnrolled(learner)).toBe(true);
    await tell('refunded', both);
    expect(await isEnrolled(learner)).toBe(false);
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
