import { createDataStore, createSupabase, startSession, whenIdle } from '@brand/shared-data';
import { onFirstInteraction } from '@brand/shared-ui/core';
import { App } from './App';
import { readConfig } from './config';
import type { AppConfig } from '@brand/site-contract/appConfig';
import { StartFailed } from './errors/RootErrorBoundary';
import { hydrate, render, serializedQueriesInPage } from './hydrate';
import { setPlaces } from '@brand/site-contract/mounts';
import { loadDocumentsWhenOffline, startServiceWorker } from './offline/serviceWorker';
import { loadFirstDocument } from './prefetch/prefetchLinks';
import { record } from './recorder/record';
import { isKeptPage } from './remotes/freshConfig';
import { lazyShares } from './remotes/lazyShares';
import { addBuilds } from './remotes/builds';
import { watchScripts } from './remotes/scriptTimeout';
import { leaveWithdrawn } from './remotes/withdrawn';
import { createRouter } from './router';
import { trustScriptsOf } from './trustedScripts';

/** Starts the app: renders it, or hydrates the server's HTML. */
export async function start(container: HTMLElement): Promise<void> {
  // webpack provides these shares only because something refers to them (see lazyShares).
  Object.assign(container, { lazyShares });
  // Trusts the shell's own scripts even if there is no configuration that names the remotes.
  trustScriptsOf([]);
  // Errors are recorded until the configuration says otherwise.
  let config: Pick<AppConfig, 'recorder'> = { recorder: true };
  try {
    const read = (config = await readConfig());
    await startWith(read, container);
    if (read.recorder) void whenIdle().then(startRecorder);
  } catch (error) {
    console.error(error);
    record({ error });
    render(container, <StartFailed />);
    if (config.recorder) void startRecorder();
  }
}

// The page's inline script keeps errors until the recorder starts.
async function startRecorder() {
  const recorder = await import(/* webpackChunkName: "recorder" */ './recorder/recorder').catch(() => null);
  recorder?.startRecorder();
}

async function startWith(config: AppConfig, container: HTMLElement) {
  trustScriptsOf(Object.values(config.remotes));
  setPlaces(config.places);

  const client = createSupabase({ url: config.supabaseUrl, key: config.supabaseKey });
  const queries = serializedQueriesInPage();
  const store = createDataStore(client, queries);
  const serverState = queries && store.getState();
  startSession(store, client);
  // A server-rendered page sends no requests before the visitor interacts with it.
  if (queries) onFirstInteraction(() => void client.preloadRestClient());
  else void client.preloadRestClient();

  watchScripts();
  addBuilds(config.registry);
  // A page cached by the service worker may use a build that has since been withdrawn.
  if (queries && isKeptPage()) await leaveWithdrawn(config.shell);

  const router = createRouter(store);
  const app = (
    <App
      store={store}
      site={config.site}
      serverState={serverState}
      firstRouter={router}
      createRouter={() => createRouter(store)}
      build={config.shell}
    />
  );
  const started = queries ? hydrate(container, router, app, config) : Promise.resolve(render(container, app));

  // Development has no service worker, because files change under the same name.
  if (config.shell) startServiceWorker({ store, site: config.site, isServed: Boolean(queries), started });
  if (queries) loadFirstDocument();
  loadDocumentsWhenOffline();
  await started;
}
