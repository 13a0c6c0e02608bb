import { render } from '@testing-library/react';
import { respond, setupUser, startData, testSite, type TestUser } from 'tooling/testing';
import { App } from '../src/App';
import { createRouter } from '../src/router';

/** Renders the whole shell at `path`, with its own router. Tests mock `loadRoutes` to supply the remotes' routes. */
export function openShell(path: string, options: { signedInAs?: TestUser; language?: string } = {}) {
  // The login page, to which many pages redirect, requests these settings.
  respond.authSettings();
  // A tab polls for withdrawn builds after half a minute, and a slow test file may run that long.
  respond.failure('/config.json');
  window.history.replaceState(null, '', path);
  const { store, supabase } = startData(options);
  const router = createRouter(store);
  const site = { ...testSite, language: options.language };
  render(<App store={store} site={site} firstRouter={router} createRouter={() => createRouter(store)} />);
  return { user: setupUser(), store, supabase, router };
}
