import { startSystem, type System } from '../tooling/run/system';
import { until } from '../embedded-supabase/testing/until';

const ofEachPublicRemote = ['/', '/academy'];

// Longer than the server's own timeouts, because a busy machine would leave pages to the browser.
const patiently = { TIMEOUT_MS: '60000' };

/** Starts a site without output, and waits until its server renders the pages of each public remote. */
export async function startSite(env: NodeJS.ProcessEnv): Promise<System> {
  const system = await startSystem({ ...patiently, ...env }, { quiet: true });
  for (const path of ofEachPublicRemote)
    await until(async () => {
      const html = await (await fetch(system.url + path)).text();
      if (!html.includes('id="app-read"')) throw new Error(`${path} is not rendered.`);
    });
  return system;
}
