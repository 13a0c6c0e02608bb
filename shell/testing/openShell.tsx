import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respond, startData, testSite, type TestUser } from 'tooling/testing';
import { App } from '../src/App';
import { createRouter, type AppRouter } from '../src/router';

/** Renders the whole shell at `path`, with its own router. A test mocks `loadRoutes` for the routes of the remotes. */
export function openShell(path: string, options: { signedInAs?: TestUser } = {}) {
  // The login, to which many pages redirect, requests them.
  respond.authSettings();
  window.history.replaceState(null, '', path);
  const { store, supabase } = startData(options);
  const routers: AppRouter[] = [];
  const newRouter = () => {
    const created = createRouter(store);
    routers.push(created);
    return created;
  };
  render(<App store={store} site={testSite} createRouter={newRouter} />);
  const [router] = routers;
  if (!router) throw new Error('The shell started without a router.');
  return { user: userEvent.setup(), store, supabase, router };
}
