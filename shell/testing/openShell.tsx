import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respond, startData, testSite, type TestUser } from 'tooling/testing';
import { App } from '../src/App';
import { createRouter, type AppRouter } from '../src/router';

const routers: AppRouter[] = [];

afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

/** Opens `path` in the whole shell, with its own router. A test says what the remotes' `loadRoutes` gives. */
export function openShell(path: string, options: { signedInAs?: TestUser } = {}) {
  // Asked by the login, to which many ways lead.
  respond.authSettings();
  window.history.replaceState(null, '', path);
  const { store, supabase } = startData(options);
  const router = createRouter(store);
  routers.push(router);
  render(<App store={store} site={testSite} router={router} />);
  return { user: userEvent.setup(), store, supabase, router };
}
