// Asks @supabase/lite for thousands of things, in the door's grammar and past it, and looks at every statement that leaves
// for the database: no value of a request stands in its text. Run by itself, since Jest cannot load @supabase/lite:
//   npm run prove -w backend -- fuzz, about an hour's worth, or CASES of each kind
import fc from 'fast-check';
import type { App } from '@supabase/lite';
import { buildApp } from '../src/buildApp';
import type { EmbeddedConnection } from '../src/database/connection';
import { StatementGate } from '../src/database/statementGate';
import { migrate, openDatabase } from '../src/database/openDatabase';
import type { Operation } from '../src/database/operation';
import { Refusal, type Message } from '../src/door/message';
import { passRest } from '../src/door/rest';
import { readSchemaNames, type SchemaNames } from '../src/door/schemaNames';
import { authenticator, keepGrantsOfMigrations } from '../src/grants';
import { makeKeys } from '../src/keys';
import { completeConfig, readProjectConfig } from '../src/projectConfig';
import { findRepository } from '../testing/findRepository';
import { hostileRequestOf } from './hostileRequests';
import { requestOf } from './grammarRequests';
import { mark, markedNumber, type Shape } from './markedValues';

const keys = makeKeys();

type House = {
  app: App;
  connection: EmbeddedConnection;
  names: SchemaNames;
  /** Statements that left for the database, of the last request and in all. */
  texts: string[];
  left: number;
  /** What the gate said of those that did not. */
  held: string[];
  /** How many of those carried a value. */
  caught: number;
  restore: () => void;
};

// PGlite in memory stands still after some tens of thousands of refused statements; each slice has a database of its own.
const slice = 5000;

/** Runs `cases` requests of each kind. Throws the smallest request that carries a value into a statement. */
export async function proveDoor(cases = Number(process.env['CASES'] ?? 1_000_000)): Promise<string> {
  const sum = { served: 0, hostile: 0, left: 0, caught: 0 };
  for (let done = 0; done < cases; done += slice) {
    const house = await open();
    const share = Math.min(slice, cases - done);
    try {
      sum.served += await fuzz(house, requestOf(house.names), share, true);
      sum.hostile += await fuzz(house, hostileRequestOf(house.names), share, false);
      sum.left += house.left;
      sum.caught += house.caught;
    } finally {
      house.restore();
      await house.connection.close();
    }
  }
  if (sum.caught === 0)
    throw new Error('Nothing past the door would have carried a value: the proof proves nothing.');
  return (
    `${cases} requests of the grammar (${sum.served} answered well), ${cases} past the door (${sum.hostile} answered well); ` +
    `${sum.left} statements left, none with a value in it, and ${sum.caught} with one were held`
  );
}

async function open(): Promise<House> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(findRepository()), keys, site);
  const connection = await openDatabase(undefined, (error) => {
    throw error;
  });
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await migrate(app);
  await keepGrantsOfMigrations(connection);
  const names = await readSchemaNames(connection.kysely);
  await connection.introspect();
  await connection.logIn(authenticator);
  await connection.closeGate();
  const texts: string[] = [];
  const run = connection.database.run.bind(connection.database);
  connection.database.run = (generation: number, operation: Operation, limitMs?: number) => {
    if (operation.kind === 'query') texts.push(operation.text);
    return run(generation, operation, limitMs);
  };
  const held: string[] = [];
  const check = StatementGate.prototype.check;
  StatementGate.prototype.check = function (text: string) {
    try {
      check.call(this, text);
    } catch (error) {
      held.push(`${(error as Error).message} ${text}`);
      throw error;
    }
  };
  const restore = () => void (StatementGate.prototype.check = check);
  return { app, connection, names, texts, left: 0, held, caught: 0, restore };
}

async function fuzz(
  house: House,
  requests: fc.Arbitrary<Shape>,
  cases: number,
  isThroughDoor: boolean,
): Promise<number> {
  let answered = 0;
  let last: Shape | undefined;
  const property = fc.asyncProperty(requests, async (shape) => {
    last = shape;
    const status = await send(house, messageOf(shape), isThroughDoor);
    if (status < 300) answered += 1;
    for (const text of house.texts.splice(0)) {
      house.left += 1;
      if (text.includes(mark) || text.includes(String(markedNumber)))
        throw new Error(`A value stands in: ${text}`);
    }
    // What the door lets pass, the gate knows.
    const [held] = house.held.splice(0);
    if (held?.includes(mark)) house.caught += 1;
    if (isThroughDoor && held !== undefined) throw new Error(held);
  });
  const quiet = console.error;
  console.error = (...p: unknown[]) => {
    if (String(p[0]).startsWith('The database')) quiet(p[0], JSON.stringify(last));
  };
  try {
    await fc.assert(property, { numRuns: cases, includeErrorInReport: true });
  } finally {
    console.error = quiet;
  }
  return answered;
}

async function send({ app, names }: House, message: Message, isThroughDoor: boolean): Promise<number> {
  try {
    const { method, url, headers, body } = isThroughDoor ? passRest(message, names) : message;
    return (await app.fetch(new Request(url, { method, headers, body: body ?? null }), { peerAddress: null }))
      .status;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

function messageOf({ method, path, search, headers, body }: Shape): Message {
  const query = new URLSearchParams(search);
  return {
    method,
    url: new URL(`http://localhost/rest/v1/${path}?${query}`),
    headers: new Headers({ apikey: keys.secretKey, 'content-type': 'application/json', ...headers }),
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  };
}
