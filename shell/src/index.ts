// First: the libraries below may not write to the page before it.
import './trustedScripts';
import { startupModules as dataPieces } from '@brand/shared-data/startup';
import { startupModules as uiPieces } from '@brand/shared-ui/startup';
import { nextTask } from './nextTask';

/**
 * All of this is in the page's first scripts. Evaluated at once it would be one long task, in which a slow phone hears
 * nobody; so it is taken in pieces, each with what it needs.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  ...uiPieces,
  () => import(/* webpackMode: "eager" */ '@brand/shared-ui/core'),
  () => import(/* webpackMode: "eager" */ '@brand/shared-ui/router'),
  ...dataPieces,
  () => import(/* webpackMode: "eager" */ '@brand/shared-data'),
];

async function begin(container: HTMLElement) {
  for (const evaluate of pieces) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { startIn } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await startIn(container);
}

const container = document.getElementById('root');
if (container) void begin(container);
