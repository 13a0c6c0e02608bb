// Imported first, because the Trusted Types policy has to exist before the libraries below write to the page.
import './trustedScripts';
import { queriesId } from './keepEarlyPresses';
import { isKeptPage, requestFreshConfig } from './remotes/freshConfig';
import { startupModules as dataModules } from '@brand/shared-data/startup';
import { startupModules as uiModules } from '@brand/shared-ui/startup';

/**
 * The modules in the page's first scripts. Evaluated together, they would be one long task during which a slow phone does not
 * react, so each has its own task.
 */
const modules = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  ...uiModules,
  () => import(/* webpackMode: "eager" */ '@brand/shared-ui/core'),
  () => import(/* webpackMode: "eager" */ '@brand/shared-ui/router'),
  ...dataModules,
  () => import(/* webpackMode: "eager" */ '@brand/shared-data'),
];

async function run(container: HTMLElement) {
  // Starts the request before the libraries load, so that nothing has to wait for the response later. Only a server-rendered page
  // takes the response now (start.tsx); any other would take it as news half a minute later.
  if (isKeptPage() && document.getElementById(queriesId)) requestFreshConfig();
  for (const evaluate of modules) {
    await yieldToMain();
    await evaluate();
  }
  await yieldToMain();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await yieldToMain();
  await start(container);
}

type Scheduler = { yield?: () => Promise<void> };

/** Resolves in a new task, after any input that has arrived in the meantime. */
const yieldToMain = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));

const container = document.getElementById('root');
if (container) void run(container);
