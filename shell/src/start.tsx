import { createDataStore, createSupabase, remoteHealthApi, startSession } from '@brand/shared-data';
import { onFirstInteraction } from '@brand/shared-ui/core';
import { App } from './App';
import { readConfig, type AppConfig } from './config';
import { reportTroubleTo } from './remotes/builds';
import { loadLinksOffline } from './offline/loadLinksOffline';
import { startWorker } from './offline/startWorker';
import { lazyShares } from './remotes/lazyShares';
import { checkIntegrity, registerRegistry } from './remotes/loadRoutes';
import { offerRuntime } from './remotes/offerRuntime';
import { learnAskedPreview } from './remotes/preview';
import { watchScripts } from './remotes/silentServers';
import { createRouter } from './router';
import { StartFailed } from './StartFailed';
import { render, serializedQueriesInPage, hydrate } from './hydrate';
import { trustScriptsOf } from './trustedScripts';

async function start(container: HTMLElement, config: AppConfig) {
  trustScriptsOf(Object.values(config.remotes));
  const client = createSupabase({ url: config.supabaseUrl, key: config.supabaseKey });
  const read = serializedQueriesInPage();
  const store = createDataStore(client, read);
  const drawnState = read && store.getState();
  startSession(store, client);
  checkIntegrity();
  watchScripts();
  // What is read next: by a drawn page once somebody begins to do something with it.
  if (read) onFirstInteraction(() => void client.preloadRestClient());
  else void client.preloadRestClient();
  // Not awaited, and a refusal is kept from everybody: who reports is here to read.
  const { reportRemoteTrouble } = remoteHealthApi.endpoints;
  reportTroubleTo((trouble) => void store.dispatch(reportRemoteTrouble.initiate(trouble, { track: false })));
  learnAskedPreview(location.search);
  offerRuntime();
  registerRegistry(config.registry);
  const first = createRouter(store);
  const app = (
    <App
      store={store}
      site={config.site}
      drawnState={drawnState}
      firstRouter={first}
      createRouter={() => createRouter(store)}
      build={config.shell}
    />
  );
  const started = read ? hydrate(container, first, app) : Promise.resolve(render(container, app));
  // In development files change under the same name.
  if (config.shell) startWorker({ store, site: config.site, started });
  loadLinksOffline();
  await started;
}

/** Puts the app into the page, or takes over what a server has drawn there. */
export async function startIn(container: HTMLElement): Promise<void> {
  // Keeps the shares in the build: something has to refer to them (see lazyShares).
  Object.assign(container, { lazyShares });
  try {
    await start(container, await readConfig());
  } catch (error) {
    console.error(error);
    render(container, <StartFailed />);
  }
}
