import { shell, getLocalUrl } from '../../shared-node/src/apps';
import { stopPart } from '../run/processes';
import { getBackendEnv, startBackend, startSystem } from '../run/system';

const pages = [
  '/',
  '/about',
  '/journal',
  '/blog',
  '/challenge',
  '/academy',
  '/login',
  '/feed.xml',
  '/sitemap.xml',
];

/**
 * Starts the site, asks for its pages and the files of its remotes, and stops it. Throws if one fails. The worker stays off, or mails
 * would be sent that a way back sends once more.
 */
export async function check(env: NodeJS.ProcessEnv): Promise<void> {
  const backend = await startBackend(env);
  try {
    const found = { ...env, ...getBackendEnv(backend), SUPABASE_SECRET_KEY: '', PAYMENTS: '' };
    const system = await startSystem(found);
    try {
      await askForPages(getLocalUrl(env, shell));
    } finally {
      await system.stop();
    }
  } finally {
    if (backend) await stopPart(backend);
  }
}

async function askForPages(site: string): Promise<void> {
  const ask = async (address: string) => {
    const response = await fetch(new URL(address, site));
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    return response;
  };
  const { registry } = (await (await ask('/config.json')).json()) as {
    registry: Record<string, { entry: string }>;
  };
  const entries = Object.values(registry).map(({ entry }) => entry);
  if (entries.length === 0) throw new Error('No remote of the site answers.');
  for (const address of [...pages, ...entries]) await ask(address);
  console.log(`${pages.length} pages and ${entries.length} remotes answer.`);
}
