import type { TestDatabase } from './database';
import { owner, secretKey } from './people';

export type Claimed = {
  id: string;
  address: string;
  secret: string;
  payload: { type: string; data: object };
};

const everyEvent = ['entry.published', 'post.published', 'subscriber.confirmed', 'order.paid'];

/** Deletes the database's webhooks and returns functions that act as the owner and as the worker. */
export async function prepareWebhooks(database: TestDatabase) {
  await database.query('delete from webhooks where true');
  await database.query('delete from private.announcements where true');
  // Each test rolls back to this savepoint.
  await database.query('savepoint prepared');
  const claim = async () =>
    (await database.runAs(secretKey, 'select * from claim_webhook_delivery()')).rows[0] as
      Claimed | undefined;
  const finish = (id?: string, status: number | null = 200, problem: string | null = null) =>
    database.runAs(secretKey, 'select finish_webhook_delivery($1, $2, $3)', [id, status, problem]);
  return {
    claim,
    finish,
    make: (events = everyEvent, address = 'https://hooks.example.com/site') =>
      database.runAs(owner, 'select create_webhook($1, $2) as secret', [address, events]),
    sendTest: async () => {
      const [webhook] = await database.query('select id from webhooks limit 1');
      await database.runAs(owner, 'select test_webhook($1)', [webhook?.id]);
    },
    async claimAll() {
      const claimed = [];
      for (let one = await claim(); one; one = await claim()) {
        claimed.push(one);
        await finish(one.id);
      }
      return claimed;
    },
    write: (values: string) =>
      database.runAs(
        owner,
        `insert into journal_entries (title, is_published, published_at, user_id)
        values ('A day', ${values}, '${owner.id}') returning id`,
      ),
  };
}
