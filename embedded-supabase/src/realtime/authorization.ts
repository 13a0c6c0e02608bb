// Authorizes access to private channels by the policies on realtime.messages, as hosted Supabase does.
import { randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sql, type Kysely } from 'kysely';
import type { Connection, Identity, Run } from './backend';

const extensions = ['broadcast', 'presence'] as const;
export type Extension = (typeof extensions)[number];

/** A client that requests access, with the IP address used for rate limiting. */
export type Sender = { address: string; identity: Identity };

/** The number of checks that one IP address may request per second; each check is a transaction. */
const checksPerSecond = 20;

class Undo extends Error {}

/** Checks access against the policies. Throws TooManyChecks if an IP address requests too many checks. */
export class Authorization {
  readonly #checks = new RateLimiterMemory({ points: checksPerSecond, duration: 1 });

  constructor(private readonly connection: Connection) {}

  /** Returns, for each kind of message, whether the sender may receive it in the channel. */
  async canHear(sender: Sender, topic: string): Promise<Record<Extension, boolean>> {
    const ids = { broadcast: randomUUID(), presence: randomUUID() };
    const seen = await this.#ask(
      sender,
      topic,
      async (run) => {
        const rows = await run<{ id: string }>('select id from realtime.messages where id in ($1, $2)', [
          ids.broadcast,
          ids.presence,
        ]);
        return rows.map(({ id }) => id);
      },
      async (db) => {
        for (const extension of extensions)
          await sql`insert into realtime.messages (id, topic, extension)
            values (${ids[extension]}, ${topic}, ${extension})`.execute(db);
      },
    );
    return {
      broadcast: seen?.includes(ids.broadcast) ?? false,
      presence: seen?.includes(ids.presence) ?? false,
    };
  }

  /** Whether the sender may broadcast, or track presence, in the channel. */
  async canSay(sender: Sender, topic: string, extension: Extension): Promise<boolean> {
    const isAllowed = await this.#ask(sender, topic, async (run) => {
      await run('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
      return true;
    });
    return isAllowed ?? false;
  }

  // Always rolls back the transaction, so that none of the request's credentials remain.
  async #ask<T>(
    { address, identity }: Sender,
    topic: string,
    ask: (run: Run) => Promise<T>,
    before?: (db: Kysely<unknown>) => Promise<void>,
  ): Promise<T | null> {
    await this.#checks.consume(address).catch(() => {
      throw new TooManyChecks('Too many private channels: try again in a second.');
    });
    let answer: T | null = null;
    try {
      await this.connection.runAs(
        identity,
        [['realtime.topic', topic]],
        async (run) => {
          answer = await ask(run);
          throw new Undo();
        },
        before,
      );
    } catch (error) {
      if (error instanceof Undo) return answer;
      // Denies access if a policy throws.
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string') throw error;
      if (code !== '42501') console.error(error);
    }
    return null;
  }
}

/** Thrown when a client requests too many checks; the message is sent to the client. */
export class TooManyChecks extends Error {
  override readonly name = 'TooManyChecks';
}
