import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portFrom } from '../../tooling/run/ports';
import { remotes } from '../../tooling/webpack/apps';

export const shellFolder = path.resolve(__dirname, '..');

/** What one run of the shell's server is told: by the environment, and by site.config.json for names and addresses. */
export type Settings = {
  host: string;
  port: number;
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → address of its mf-manifest.json. */
  remotes: Record<string, string>;
  site: Record<string, unknown>;
  /** The folder of the shell's build. */
  dist: string;
};

/** Reads the settings; throws one sentence that names what is wrong and what to do. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const supabaseUrl = env.SUPABASE_URL ?? '';
  const supabaseKey = env.SUPABASE_PUBLISHABLE_KEY ?? '';
  if (!isHttpUrl(supabaseUrl))
    throw new Error(
      'SUPABASE_URL must be the http(s) address of the Supabase API, for example http://localhost:54321.',
    );
  if (!supabaseKey)
    throw new Error('SUPABASE_PUBLISHABLE_KEY is missing: set the publishable key of the Supabase project.');
  if (isSecret(supabaseKey))
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key. It would reach every visitor; use the publishable one.',
    );
  return {
    host: env.HOST ?? '127.0.0.1',
    port: portFrom(env, 'SHELL_PORT', 3000),
    supabaseUrl: supabaseUrl.replace(/\/$/, ''),
    supabaseKey,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.container, manifestAddress(env, remote)])),
    dist: path.resolve(shellFolder, env.SHELL_DIST ?? 'dist'),
    site: readSiteConfig(env.SITE_CONFIG ?? path.join(shellFolder, '../site.config.json')),
  };
}

function manifestAddress(env: NodeJS.ProcessEnv, remote: (typeof remotes)[number]): string {
  const variable = `${remote.container.toUpperCase()}_MANIFEST`;
  const address =
    env[variable] ??
    `http://localhost:${portFrom(env, remote.portVariable, remote.defaultPort)}/mf-manifest.json`;
  if (!isHttpUrl(address)) throw new Error(`${variable} must be the http(s) address of a mf-manifest.json.`);
  return address;
}

const siteTexts = ['name', 'tagline', 'description', 'contactEmail'];

function readSiteConfig(file: string): Record<string, unknown> {
  try {
    const site = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> | null;
    const lacking = siteTexts.find((key) => typeof site?.[key] !== 'string');
    if (!site || lacking) throw new Error(`"${lacking}" is missing`);
    // Every page has a footer, and the footer reads it.
    if (typeof site.social !== 'object' || !site.social) throw new Error('"social" is missing');
    return site;
  } catch (error) {
    throw new Error(`${path.basename(file)} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

// A legacy service_role key is a JWT; its payload names the role.
function isSecret(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.includes('sb_secret_') || payload.includes('service_role');
}
