import { createRoot, type Root } from 'react-dom/client';
import { createDataStore, createSupabase, startSession } from '@brand/shared-data';
import { App } from './App';
import { readConfig, type AppConfig } from './config';
import { lazyShares } from './remotes/lazyShares';
import { registerRegistry } from './remotes/loadRoutes';
import { createRouter } from './router';
import { StartFailed } from './StartFailed';

function start(root: Root, config: AppConfig) {
  const client = createSupabase({ url: config.supabaseUrl, key: config.supabaseKey });
  const store = createDataStore(client);
  startSession(store, client);
  registerRegistry(config.registry);
  root.render(<App store={store} site={config.site} router={createRouter(store)} build={config.shell} />);
}

const container = document.getElementById('root');
if (container) {
  // Keeps the shares in the build: something has to refer to them (see lazyShares).
  Object.assign(container, { lazyShares });
  // The page's own title and description take over; the browser would go on showing the first ones it finds.
  for (const initial of document.head.querySelectorAll('title, meta[name="description"]')) initial.remove();
  const root = createRoot(container);
  readConfig().then(
    (config) => start(root, config),
    (error: unknown) => {
      console.error(error);
      root.render(<StartFailed />);
    },
  );
}
