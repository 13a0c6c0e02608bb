import { createDatabase, type Person, type TestDatabase } from './database';
import { secretKey } from './people';

export const open = 'e0000000-0000-4000-8000-000000000001';
export const planned = 'e0000000-0000-4000-8000-000000000002';
export const empty = 'e0000000-0000-4000-8000-000000000004';
export const bundle = 'e5000000-0000-4000-8000-000000000001';
export const templates = 'e5000000-0000-4000-8000-000000000003';
export const coupon = 'e6000000-0000-4000-8000-000000000001';

export type Order = {
  id: string;
  item_id: string;
  amount: number;
  currency: string;
  email: string;
  problem?: string;
};

/** Creates a database with a till, and functions that simulate checkouts and the provider's events. */
export async function openTill() {
  const database = await createDatabase('fixtures');
  await database.query(
    `insert into private.till (currency, fraction_digits, tax_line) values ('usd', 2, 'incl. 19 % VAT')`,
  );
  await database.query(`delete from private.deliveries`);
  // Each test rolls back to this savepoint.
  await database.query('savepoint prepared');
  return { database, ...createActs(database) };
}

function createActs(database: TestDatabase) {
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

  /** Sends the payment provider's event `kind` for `order`, with `changes`; returns the outcome or the error code. */
  async function tell(kind: string, order: Partial<Order> | null, changes: Record<string, unknown> = {}) {
    const told = {
      event: newEvent(),
      order: order?.id ?? null,
      item: order?.item_id ?? null,
      checkout: `cs_${order?.id}`,
      payment: `pi_${order?.id}`,
      amount: order?.amount ?? null,
      currency: 'usd',
      dispute: null,
      ...changes,
    };
    const { event, item, checkout, payment, amount, currency, dispute } = told;
    const { rows, errorCode } = await database.runAs(
      secretKey,
      `select take_payment_event($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome`,
      [event, kind, told.order, item, checkout, payment, amount, currency, dispute],
    );
    return errorCode ?? rows[0]?.outcome;
  }

  const isEnrolled = async ({ id }: { id: string }, course = open) =>
    (
      await database.query(`select from course_enrollments where user_id = $1 and course_id = $2`, [
        id,
        course,
      ])
    ).length === 1;
  const orderOf = async ({ id }: { id: string }) =>
    (await database.query(`select * from orders where id = $1`, [id]))[0];
  return { begin, tell, isEnrolled, orderOf };
}
