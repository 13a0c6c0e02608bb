import { startSystem, type System } from '../tooling/run/system';
import { until } from '../backend/testing/until';

const ofEachPublicRemote = ['/', '/academy'];

/**
 * Starts a site without output, and waits until its server renders the pages of each public remote: while it loads their code on a
 * busy machine, it leaves pages to the browser.
 */
export async function startSite(env: NodeJS.ProcessEnv): Promise<System> {
  const system = await startSystem(env, { quiet: true });
  for (const path of ofEachPublicRemote)
    await until(async () => {
      const html = await (await fetch(system.url + path)).text();
      if (!html.includes('id="app-read"')) throw new Error(`${path} is not rendered.`);
    });
  return system;
}
