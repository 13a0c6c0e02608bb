import { backend, getLocalUrl } from 'shared-node/apps';
import { readBackendKeys } from 'shared-node/backendKeys';
import { secretVariables } from 'shared-node/environment';

// Supabase secrets that none of the site's programs reads, but that a deployment's environment may still contain.
const unread = ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_JWT_SECRET', 'SUPABASE_DB_PASSWORD'];

/** The secrets known on this machine: those in `env`, and the embedded backend's keys. */
export function configuredSecrets(env: NodeJS.ProcessEnv): string[] {
  const { secretKey = '', jwtSecret = '' } = readBackendKeys(env);
  const values = [...secretVariables, ...unread].map((variable) => env[variable] ?? '');
  const known = [...values, ...values.map(passwordIn), secretKey, jwtSecret];
  // A shorter value could occur in any text.
  return known.filter((secret) => secret.length >= 12);
}

// Returns the URL's decoded password, as typed into a form; unchanged if its percent-encoding is invalid.
function passwordIn(url: string): string {
  const password = URL.canParse(url) ? new URL(url).password : '';
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

/** The secret key of the backend that `env` names, or of the embedded one; undefined if this machine has none. */
export function readSecretKey(env: NodeJS.ProcessEnv): string | undefined {
  const isHosted = env.SUPABASE_URL && env.SUPABASE_URL !== getLocalUrl(env, backend);
  return isHosted ? env.SUPABASE_SECRET_KEY : readBackendKeys(env).secretKey;
}

/** Whether `text` contains one of `configured`, or a key that would expose the whole database to every visitor. */
export function holdsSecret(text: string, configured: string[]): boolean {
  return (
    /\bsb_secret_[A-Za-z0-9_-]{8,}/.test(text) ||
    // A personal access token, which has full access to the account's projects.
    /\bsbp_[a-f0-9]{40}/.test(text) ||
    tokens(text).some(isServiceRole) ||
    configured.some((secret) => text.includes(secret))
  );
}

/** Removes every variable that contains a secret from `env`, because a process that runs remotes' code must not hold any. */
export function removeSecrets(env: NodeJS.ProcessEnv): void {
  const configured = configuredSecrets(env);
  for (const [name, value = ''] of Object.entries(env))
    if (holdsSecret(value, configured)) Reflect.deleteProperty(env, name);
}

const tokens = (text: string) =>
  [...text.matchAll(/\be[yw][\w-]+\.(e[yw][\w-]+)/g)].map(([, payload = '']) => payload);

const isServiceRole = (payload: string) =>
  /"role"\s*:\s*"(service_role|supabase_admin)"/.test(Buffer.from(payload, 'base64url').toString());
