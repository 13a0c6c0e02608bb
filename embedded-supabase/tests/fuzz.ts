// Sends thousands of valid and hostile requests to the data API, to Storage and to Auth, and checks that no statement
// sent to the database contains a value from a request. Runs CASES
// requests of each kind, or as many as fit in an hour; those of SEED are the same in each run.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { prepareRest, readRestSchema, runRest, type RestSchema } from '../src/rest';
import { getNames, type SchemaNames } from '../testing/schemaNames';
import type { EmbeddedConnection } from '../src/database/connection';
import { applyGrants, connect, migrate, startDatabase } from '../src/database/prepareDatabase';
import { generateKeys } from '../src/keys';
import { readProjectConfig } from '../src/projectConfig';
import { readAuthSettings } from '../src/auth/AuthParts';
import { respondToAuth } from '../src/auth/respondToAuth';
import { Storage } from '../src/storage/Storage';
import { StorageFiles } from '../src/storage/StorageFiles';
import { validateAuthRequest } from '../src/validation/auth';
import { readStorageCall } from '../src/validation/storage';
import { InvalidRequest, type ApiRequest } from '../src/rest';
import { getAddress } from '../src/http/mailedPerson';
import { createIdentify } from '../src/identity';
import { createIdentifyRequest } from '../src/identifyRequest';
import { invalidRequests } from './invalidRequests';
import { mark, markedNumber, type GeneratedRequest } from './markedValues';
import { authRequests, storageRequests } from './otherRequests';
import { validRequests } from './validRequests';

const site = { siteUrl: 'http://localhost:3000', isRedirect: () => false };
const project = path.join(import.meta.dirname, 'conformance/project');
const keys = generateKeys();
const identify = createIdentifyRequest(keys, createIdentify(keys));

type Send = (request: ApiRequest) => Promise<Response>;

type Target = {
  connection: EmbeddedConnection;
  schema: RestSchema;
  send: Record<'rest' | 'storage' | 'auth', Send>;
  names: SchemaNames;
  /** The last request's statements, and the total number of statements sent. */
  texts: string[];
  sent: number;
  /** The number of statements that carried a value as a parameter. */
  carried: number;
  close: () => Promise<void>;
};

const slice = 5000;

const seed = process.env['SEED'];
const seeded = seed ? { seed: Number(seed) } : {};
const hourMs = 60 * 60 * 1000;

/** Sends requests of each kind. Throws an error with the smallest request whose value reaches a statement. */
export async function fuzzStatements(limit = Number(process.env['CASES'] ?? Infinity)): Promise<string> {
  const endsAt = Date.now() + hourMs;
  const sum = { valid: 0, invalid: 0, files: 0, accounts: 0, sent: 0, carried: 0 };
  let cases = 0;
  const target = await open();
  try {
    while (cases < limit && Date.now() < endsAt) {
      const share = Math.min(slice, limit - cases);
      sum.valid += await fuzz(target, validRequests(target.names), share);
      sum.invalid += await fuzz(target, invalidRequests(target.names), share);
      sum.files += await fuzz(target, storageRequests, share, 'storage');
      // Each password takes a tenth of a second to hash.
      sum.accounts += await fuzz(target, authRequests, Math.ceil(share / 20), 'auth');
      sum.sent += target.sent;
      sum.carried += target.carried;
      cases += share;
    }
  } finally {
    await target.close();
  }
  if (sum.carried === 0) throw new Error('No statement carried a value as a parameter: this tests nothing.');
  return (
    `${cases} valid requests (${sum.valid} successful), ${cases} hostile (${sum.invalid} successful), ${cases} to Storage ` +
    `(${sum.files} successful), ${Math.ceil(cases / 20)} to Auth (${sum.accounts} successful); ` +
    `${sum.sent} statements sent, none with a value in it, and ${sum.carried} with one as a parameter`
  );
}

async function open(): Promise<Target> {
  const config = await readProjectConfig(project);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fuzz-'));
  const server = await startDatabase(path.join(folder, 'postgres'));
  const connection = connect(server);
  await migrate(connection, config, project);
  await applyGrants(connection);
  const schema = await readRestSchema(connection.kysely, ['public']);
  await connection.database.login();
  const texts: string[] = [];
  const reserve = connection.database.reserve.bind(connection.database);
  connection.database.reserve = async () => {
    const reserved = await reserve();
    const send = reserved.unsafe;
    reserved.unsafe = ((text: string, parameters: never[], options: object) => {
      texts.push(text);
      if (JSON.stringify(parameters).includes(mark)) target.carried += 1;
      return send(text, parameters, options);
    }) as typeof send;
    return reserved;
  };
  const close = async () => {
    await connection.close();
    await server.stop();
    await rm(folder, { recursive: true });
  };
  const target: Target = {
    connection,
    schema,
    send: toSenders(connection, schema, new StorageFiles(path.join(folder, 'storage'))),
    names: getNames(schema),
    texts,
    sent: 0,
    carried: 0,
    close,
  };
  return target;
}

async function fuzz(
  target: Target,
  requests: fc.Arbitrary<GeneratedRequest>,
  cases: number,
  service: keyof Target['send'] = 'rest',
): Promise<number> {
  let successful = 0;
  let last: GeneratedRequest | undefined;
  const property = fc.asyncProperty(requests, async (generated) => {
    last = generated;
    const status = await statusOf(target.send[service], toApiRequest(generated, service));
    if (status < 300) successful += 1;
    for (const text of target.texts.splice(0)) {
      target.sent += 1;
      if (text.includes(mark) || text.includes(String(markedNumber)))
        throw new Error(`A value is in the text: ${text}`);
    }
  });
  const quiet = console.error;
  console.error = (...p: unknown[]) => {
    if (String(p[0]).startsWith('PostgreSQL')) quiet(p[0], JSON.stringify(last));
  };
  try {
    await fc.assert(property, { ...seeded, numRuns: cases, includeErrorInReport: true });
  } finally {
    console.error = quiet;
  }
  return successful;
}

async function statusOf(send: Send, request: ApiRequest): Promise<number> {
  try {
    return (await send(request)).status;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.status;
    throw error;
  }
}

function toSenders(connection: EmbeddedConnection, schema: RestSchema, files: StorageFiles): Target['send'] {
  const claims = createIdentify(keys);
  const storage = new Storage(connection, files, claims, keys.jwtSecret);
  const parts = {
    ...readAuthSettings({ email: { double_confirm_changes: false } }),
    ...{ connection, identify: claims, jwtSecret: keys.jwtSecret },
    ...{ backendUrl: site.siteUrl, siteUrl: site.siteUrl, sendMail: async () => {}, getMailbox: getAddress },
  };
  return {
    rest: async (request) => runRest(await prepareRest(request, schema, identify), connection),
    storage: async (request) => storage.respond(await readStorageCall(request), request),
    auth: async (request) => respondToAuth(validateAuthRequest(request, site), parts, async () => true),
  };
}

function toApiRequest(
  { method, path, search, headers, body }: GeneratedRequest,
  service: keyof Target['send'],
): ApiRequest {
  const query = new URLSearchParams(search);
  return {
    method,
    url: new URL(`http://localhost/${service}/v1/${path}?${query}`),
    headers: new Headers({ apikey: keys.secretKey, 'content-type': 'application/json', ...headers }),
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  };
}
