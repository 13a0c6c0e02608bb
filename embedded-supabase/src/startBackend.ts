import path from 'node:path';
import { readRestSchema } from './rest';
import { startRealtime } from './realtime';
import { readAuthSettings } from './auth/AuthParts';
import { lockDataFolder, prepareDatabaseFolder, refuseFullDisk } from './dataFolder';
import {
  applyGrants,
  migrate,
  connect,
  refuseRemovedMigrations,
  seed,
  startDatabase,
} from './database/prepareDatabase';
import { getClientAddress } from './http/clientAddress';
import { getAddress } from './http/mailedPerson';
import { createRequestHandler } from './http/handleRequest';
import { startHttpServer } from './http/httpServer';
import { toBytes } from './http/requestBody';
import { clearOnWrite, ResponseCache } from './http/responseCache';
import { loadKeys } from './keys';
import { createMailDriver, removeKeptMails } from './mail';
import { startMaintenance } from './maintenance';
import { createIdentifyRequest } from './identifyRequest';
import { readProjectConfig } from './projectConfig';
import { dataDirOf, loopback, toSettings, type Options } from './options';
import { Storage } from './storage/Storage';
import { StorageFiles } from './storage/StorageFiles';
import { createIdentify } from './identity';
import { explainData, StartError } from './startError';

export type RunningBackend = {
  url: string;
  publishableKey: string;
  /** Bypasses every policy. */
  secretKey: string;
  /** The result of the project's hook before serving. */
  told: object;
  /** Resolves when the database has ended, with an error unless `stop` ended it. */
  ended: Promise<Error | null>;
  stop(): Promise<void>;
};
type Undo = () => Promise<void>;

const defaultPort = 54321;

/**
 * Starts everything in the only safe order: the port before the data folder, the folder before the database, and no request
 * before migrations and grants are done. If a step fails, the earlier steps are undone. Throws a StartError where the reader can
 * do something.
 */
export async function startBackend(options: Options): Promise<RunningBackend> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    return { ...(await start(options, undo)), stop };
  } catch (error) {
    await stop();
    const explained = explainData(error, dataDirOf(options));
    throw explained instanceof StartError ? explained.inWords(options.advice ?? {}) : explained;
  }
}

async function start(options: Options, undo: Undo[]): Promise<Omit<RunningBackend, 'stop'>> {
  const { project, host = loopback, isSeeded = true, keepsMails = true } = options;
  const config = await readProjectConfig(project);
  const http = await startHttpServer(
    host,
    options.port ?? config.api?.port ?? defaultPort,
    new Set(options.trustedProxies),
  );
  undo.push(http.close);
  const settings = toSettings(options, config, http.port);

  const folder = await lockDataFolder(dataDirOf(options));
  undo.push(folder.release);
  await refuseFullDisk(folder.path);
  const keys = await loadKeys(folder.path);

  const database = await prepareDatabaseFolder(folder.path);
  if (database.isNew)
    console.log(
      `First start: making the database${isSeeded ? ' and its seed data' : ''}. This takes a few seconds.`,
    );
  const server = await startDatabase(database.path);
  undo.push(server.stop);
  const connection = connect(server);
  undo.push(() => connection.close());
  // Also closed before the database, because no request may be in progress while the database closes.
  undo.push(http.close);

  const mailFolder = path.join(folder.path, 'mail');
  if (!keepsMails) await removeKeptMails(mailFolder);
  const storageFolder = path.join(folder.path, 'storage');
  await refuseRemovedMigrations(connection.database, project, options.toPresentVersions);
  await migrate(connection, config, project);
  // Seeded once, even if the seed changes later, because the owner may change and delete its rows.
  if (database.isNew && isSeeded) await seed(connection.database, project, config.db);
  const told = await options.beforeServing?.(connection);
  await database.complete();
  await applyGrants(connection);
  const identify = createIdentify(keys);
  const storage = new Storage(connection, new StorageFiles(storageFolder), identify, keys.jwtSecret);
  const parts = { ...settings, ...keys, identify, getAddress: getClientAddress };
  const realtime = await startRealtime(http.server, connection, parts);
  undo.push(realtime.stop);
  const cache = new ResponseCache(keys.publishableKey);
  await clearOnWrite(cache, connection, options.unreadTables);
  const schema = await readRestSchema(connection.kysely, config.api?.schemas ?? ['public']);
  await connection.database.login();

  undo.push(startMaintenance(folder.path));
  const sendMail = createMailDriver({
    folder: keepsMails ? mailFolder : null,
    url: settings.url,
    send: async (mail) => options.sendMail?.(mail, connection),
  });
  const auth = {
    ...readAuthSettings(config.auth),
    ...{ connection, identify, jwtSecret: keys.jwtSecret, sendMail },
    ...{ backendUrl: settings.url, siteUrl: settings.siteUrl },
    getMailbox: (address: string) => (options.getMailbox ?? getAddress)(address, connection),
  };
  const route = await options.addRoute?.({
    dataDir: folder.path,
    connection: server.connection,
    secretKey: keys.secretKey,
  });
  if (route) undo.push(() => route.stop());
  http.setHandler(
    createRequestHandler({
      ...{ connection, schema, settings, cache, route, storage, auth, realtime },
      rowLimits: options.rowLimits ?? {},
      identify: createIdentifyRequest(keys, identify),
      largestFile: toBytes(config.storage?.file_size_limit ?? '50MiB'),
    }),
  );
  const { publishableKey, secretKey } = keys;
  return { url: settings.url, publishableKey, secretKey, told: told ?? {}, ended: server.ended };
}
