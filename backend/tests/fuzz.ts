// Sends thousands of requests to the data API, some valid and some hostile, and checks that no statement for
// the database contains a value of a request. Not a Jest test, since Jest cannot load @supabase/lite. CASES of each kind run,
// by default for about an hour.
import fc from 'fast-check';
import type { EmbeddedConnection } from '../src/database/connection';
import { applyGrants, migrate, openDatabase, servingRole } from '../src/database/prepareDatabase';
import { StatementAllowList } from '../src/database/statementAllowList';
import type { Operation } from '../src/database/threadMessages';
import { generateKeys } from '../src/keys';
import { buildApp, completeConfig, readProjectConfig } from '../src/liteApp';
import { InvalidRequest, type ApiRequest } from '../src/validation/request';
import { readRestSchema, type RestSchema } from '../src/rest/schema';
import { createIdentify } from '../src/identity';
import { createIdentifyRequest } from '../src/rest/identify';
import { prepareRest, runRest } from '../src/rest/serveRest';
import { findRepository } from '../testing/findRepository';
import { getNames, type SchemaNames } from '../testing/schemaNames';
import { invalidRequests } from './invalidRequests';
import { mark, markedNumber, type GeneratedRequest } from './markedValues';
import { validRequests } from './validRequests';

const keys = generateKeys();
const identify = createIdentifyRequest(keys, createIdentify(keys));

type Target = {
  connection: EmbeddedConnection;
  schema: RestSchema;
  names: SchemaNames;
  /** The statements of the last request, and their number in total. */
  texts: string[];
  sent: number;
  /** The errors of the allow list about the last request's other statements. */
  rejected: string[];
  /** How many statements had a value among their parameters. */
  carried: number;
  restore: () => void;
};

// PGlite in memory hangs after some tens of thousands of failed statements; each slice has a new database.
const slice = 5000;

/** Sends `cases` requests of each kind. Throws the smallest request whose value reaches a statement. */
export async function fuzzStatements(cases = Number(process.env['CASES'] ?? 1_000_000)): Promise<string> {
  const sum = { valid: 0, invalid: 0, sent: 0, carried: 0 };
  for (let done = 0; done < cases; done += slice) {
    const target = await open();
    const share = Math.min(slice, cases - done);
    try {
      sum.valid += await fuzz(target, validRequests(target.names), share);
      sum.invalid += await fuzz(target, invalidRequests(target.names), share);
      sum.sent += target.sent;
      sum.carried += target.carried;
    } finally {
      target.restore();
      await target.connection.close();
    }
  }
  if (sum.carried === 0) throw new Error('No statement carried a value as a parameter: this tests nothing.');
  return (
    `${cases} valid requests (${sum.valid} successful), ${cases} hostile (${sum.invalid} successful); ` +
    `${sum.sent} statements sent, none with a value in it, and ${sum.carried} with one as a parameter`
  );
}

async function open(): Promise<Target> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(findRepository()), keys, site);
  const connection = await openDatabase(undefined, (error) => {
    throw error;
  });
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await migrate(app);
  await applyGrants(connection);
  const schema = await readRestSchema(connection.kysely, ['public']);
  await connection.introspect();
  await connection.database.login(servingRole);
  await connection.activateAllowList(schema.schemas);
  const texts: string[] = [];
  const run = connection.database.run.bind(connection.database);
  connection.database.run = (generation: number, operation: Operation, timeoutMs?: number) => {
    if (operation.kind === 'query') {
      texts.push(operation.text);
      if (JSON.stringify(operation.parameters).includes(mark)) target.carried += 1;
    }
    return run(generation, operation, timeoutMs);
  };
  const rejected: string[] = [];
  const check = StatementAllowList.prototype.check;
  StatementAllowList.prototype.check = function (text: string) {
    try {
      check.call(this, text);
    } catch (error) {
      rejected.push(`${(error as Error).message} ${text}`);
      throw error;
    }
  };
  const restore = () => void (StatementAllowList.prototype.check = check);
  const target: Target = {
    connection,
    schema,
    names: getNames(schema),
    texts,
    sent: 0,
    rejected,
    carried: 0,
    restore,
  };
  return target;
}

async function fuzz(
  target: Target,
  requests: fc.Arbitrary<GeneratedRequest>,
  cases: number,
): Promise<number> {
  let successful = 0;
  let last: GeneratedRequest | undefined;
  const property = fc.asyncProperty(requests, async (generated) => {
    last = generated;
    const status = await send(target, toApiRequest(generated));
    if (status < 300) successful += 1;
    for (const text of target.texts.splice(0)) {
      target.sent += 1;
      if (text.includes(mark) || text.includes(String(markedNumber)))
        throw new Error(`A value is in the text: ${text}`);
    }
    // The allow list accepts every statement that is built.
    const [rejected] = target.rejected.splice(0);
    if (rejected !== undefined) throw new Error(rejected);
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
  return successful;
}

async function send({ connection, schema }: Target, request: ApiRequest): Promise<number> {
  try {
    const prepared = await prepareRest(request, schema, identify);
    return (await runRest(prepared, connection)).status;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.status;
    throw error;
  }
}

function toApiRequest({ method, path, search, headers, body }: GeneratedRequest): ApiRequest {
  const query = new URLSearchParams(search);
  return {
    method,
    url: new URL(`http://localhost/rest/v1/${path}?${query}`),
    headers: new Headers({ apikey: keys.secretKey, 'content-type': 'application/json', ...headers }),
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  };
}
