import path from 'node:path';
import { readRestSchema } from './rest';
import { startRealtime } from './realtime';
import { readAuthSettings } from './auth/AuthParts';
import { lockDataFolder, prepareDatabaseFolder, refuseFullDisk } from './dataFolder';
import {
  applyGrants,
  migrate,
  connect,
  refuseSquashedDatabase,
  seed,
  startDatabase,
} from './database/prepareDatabase';
import type { Hooks } from './hooks';
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
import { isThisMachine, type BackendSettings } from './settings';
import { Storage } from './storage/Storage';
import { StorageFiles } from './storage/StorageFiles';
import { createIdentify } from './identity';
import { explainData } from './startError';

export type RunningBackend = {
  url: string;
  publishableKey: string;
  /** The result of the project's hook before serving. */
  told: object;
  stop(): Promise<void>;
};
type Undo = () => Promise<void>;

/**
 * Starts everything in the only safe order: the port before the data folder, the folder before the database, and no request
 * before migrations and grants are done. If a step fails, the earlier steps are undone.
 */
export async function startBackend(
  settings: BackendSettings,
  hooks: Hooks,
  onFatalError: (error: Error) => void,
): Promise<RunningBackend> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    return { ...(await start(settings, hooks, undo, onFatalError)), stop };
  } catch (error) {
    await stop();
    throw explainData(error, settings.dataDir);
  }
}

async function start(
  settings: BackendSettings,
  hooks: Hooks,
  undo: Undo[],
  onFatalError: (error: Error) => void,
): Promise<Omit<RunningBackend, 'stop'>> {
  const http = await startHttpServer(settings.host, settings.port, settings.trustedProxies);
  undo.push(http.close);
  const url = settings.publicUrl ?? `http://localhost:${http.port}`;

  const folder = await lockDataFolder(settings.dataDir);
  undo.push(folder.release);
  await refuseFullDisk(folder.path);
  const keys = await loadKeys(folder.path);
  const config = await readProjectConfig(settings.projectRoot);

  const database = await prepareDatabaseFolder(folder.path);
  const isPublic = !isThisMachine(settings.siteUrl);
  if (database.isNew)
    console.log(
      `First start: making the database${isPublic ? '' : ' and its seed data'}. This takes a few seconds.`,
    );
  const server = await startDatabase(database.path);
  undo.push(server.stop);
  void server.ended.then((error) => error && onFatalError(error));
  const connection = connect(server);
  undo.push(() => connection.close());
  // Also closed before the database, because no request may be in progress while the database closes.
  undo.push(http.close);

  const mailFolder = path.join(folder.path, 'mail');
  if (!settings.keepsMails) await removeKeptMails(mailFolder);
  const storageFolder = path.join(folder.path, 'storage');
  // Seeded once, even if the seed changes later, because the owner may change and delete its rows.
  const isSeeded = database.isNew && !isPublic;
  await refuseSquashedDatabase(connection.database, settings.projectRoot);
  await migrate(connection, config, settings.projectRoot);
  if (isSeeded) await seed(connection.database, settings.projectRoot, config.db);
  const told = await hooks.beforeServing?.(connection, { url: settings.siteUrl, isPublic });
  await database.complete();
  await applyGrants(connection);
  const identify = createIdentify(keys);
  const storage = new Storage(connection, new StorageFiles(storageFolder), identify, keys.jwtSecret);
  const parts = { ...settings, ...keys, identify, getAddress: getClientAddress };
  const realtime = await startRealtime(http.server, connection, parts);
  undo.push(realtime.stop);
  const cache = new ResponseCache(keys.publishableKey);
  await clearOnWrite(cache, connection, hooks.unreadTables);
  const schema = await readRestSchema(connection.kysely, config.api?.schemas ?? ['public']);
  await connection.database.login();

  undo.push(startMaintenance(folder.path));
  const sendMail = createMailDriver({
    folder: settings.keepsMails ? mailFolder : null,
    siteUrl: settings.siteUrl,
    send: async (mail) => hooks.sendMail?.(mail, connection),
  });
  const auth = {
    ...readAuthSettings(config.auth),
    ...{
      connection,
      identify,
      jwtSecret: keys.jwtSecret,
      backendUrl: url,
      siteUrl: settings.siteUrl,
      sendMail,
      getMailbox: (address: string) => (hooks.getMailbox ?? getAddress)(address, connection),
    },
  };
  const route = await hooks.addRoute?.({
    dataDir: folder.path,
    connection: server.connection,
    secretKey: keys.secretKey,
  });
  if (route) undo.push(() => route.stop());
  http.setHandler(
    createRequestHandler({
      ...{ connection, schema, settings, cache, route, storage, auth, realtime },
      rowLimits: hooks.rowLimits ?? {},
      identify: createIdentifyRequest(keys, identify),
      largestFile: toBytes(config.storage?.file_size_limit ?? '50MiB'),
    }),
  );
  return { url, publishableKey: keys.publishableKey, told: told ?? {} };
}
