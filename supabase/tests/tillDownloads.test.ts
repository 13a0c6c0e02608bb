import type { Person } from './database';
import { learner, owner, secretKey, student, visitor } from './people';
import { openTill, templates } from './till.fixture';

let till: Awaited<ReturnType<typeof openTill>>;
let database: typeof till.database;
let begin: typeof till.begin;
let tell: typeof till.tell;

beforeAll(async () => {
  till = await openTill();
  ({ database, begin, tell } = till);
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

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

  test('A file waits while its payment is disputed', async () => {
    await tell('disputed', null, { payment: 'pi_student', dispute: 'dp_1' });
    expect(await take(student, orderOfStudent)).toBeNull();
    await tell('dispute_won', null, { payment: 'pi_student', dispute: 'dp_1' });
    expect(await take(student, orderOfStudent)).not.toBeNull();
  });

  test('The server is told the file of an order as long as it is paid, and counts nothing', async () => {
    const fileOf = async () =>
      (await database.runAs(secretKey, `select get_download($1) as file`, [orderOfStudent])).rows;
    expect(await fileOf()).toEqual([{ file: `${templates}/templates.pdf` }]);
    await tell('disputed', null, { payment: 'pi_student', dispute: 'dp_1' });
    expect(await fileOf()).toEqual([{ file: null }]);
    await tell('dispute_lost', null, { payment: 'pi_student', dispute: 'dp_1' });
    expect(await fileOf()).toEqual([{ file: null }]);
    for (const person of [student, owner, visitor])
      expect((await database.tryAs(person, `select get_download($1)`, [orderOfStudent])).errorCode).toBe(
        '42501',
      );
  });
});
