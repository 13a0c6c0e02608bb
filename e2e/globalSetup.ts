import { rm } from 'node:fs/promises';
import { copyOfTemplate } from '../embedded-supabase/testing/startTestBackend';
import { root } from '../shared-node/src/apps';
import { bundleServers } from '../shared-node/src/bundle';
import { freePorts } from '../tooling/run/freePorts';
import { learner, openSession, owner } from './sessions';
import { storeShared } from './sharedSystem';
import { startSite } from './startSite';

/**
 * Bundles the servers, starts the shared system for the project `read`, and logs in both people once. Returns a function that
 * stops the system.
 */
export default async function startShared() {
  await bundleServers();
  const dataDir = await copyOfTemplate(root);
  const env = { ...process.env, ...(await freePorts()), DATA_DIR: dataDir };
  const system = await startSite(env);
  const sessions = Object.fromEntries(
    await Promise.all([owner, learner].map(async (who) => [who.email, await openSession(system, who)])),
  );
  storeShared({ url: system.url, parts: system.parts, dataDir, sessions });
  return async () => {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
