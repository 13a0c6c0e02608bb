import { backend, getLocalUrl } from 'shared-node/apps';
import { readBackendKeys } from 'shared-node/backendKeys';
import { secretVariables } from 'shared-node/environment';

// Secrets of Supabase that no program of the site reads, and that the environment of a deployment may hold all the same.
const unread = ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_JWT_SECRET', 'SUPABASE_DB_PASSWORD'];

/** The secrets that this machine knows: those in `env`, and the keys of the embedded backend. */
export function configuredSecrets(env: NodeJS.ProcessEnv): string[] {
  const { secretKey = '', jwtSecret = '' } = readBackendKeys(env);
  const values = [...secretVariables, ...unread].map((variable) => env[variable] ?? '');
  const known = [...values, ...values.map(passwordIn), secretKey, jwtSecret];
  // A shorter value could be in any text.
  return known.filter((secret) => secret.length >= 12);
}

// Decodes the password, as it is typed into a form; unchanged if its percent-encoding is invalid.
function passwordIn(url: string): string {
  const password = URL.canParse(url) ? new URL(url).password : '';
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

/** The secret key of the backend that `env` names, or of the embedded one; undefined where this machine has none. */
export function readSecretKey(env: NodeJS.ProcessEnv): string | undefined {
  const isHosted = env.SUPABASE_URL && env.SUPABASE_URL !== getLocalUrl(env, backend);
  return isHosted ? env.SUPABASE_SECRET_KEY : readBackendKeys(env).secretKey;
}

/** Whether `text` holds a key that would hand every visitor the whole database, or one of `configured`. */
export function holdsSecret(text: string, configured: string[]): boolean {
  return (
    /\bsb_secret_[A-Za-z0-9_-]{8,}/.test(text) ||
    // An access token of the account, which may do anything to its projects.
    /\bsbp_[a-f0-9]{40}/.test(text) ||
    tokens(text).some(isServiceRole) ||
    configured.some((secret) => text.includes(secret))
  );
}

/**
 * Removes every variable that holds a secret from `env`: a process that runs code of remotes must not hold any.
 */
export function removeSecrets(env: NodeJS.ProcessEnv): void {
  const configured = configuredSecrets(env);
  for (const [name, value = ''] of Object.entries(env))
    if (holdsSecret(value, configured)) Reflect.deleteProperty(env, name);
}

const tokens = (text: string) =>
  [...text.matchAll(/\be[yw][\w-]+\.(e[yw][\w-]+)/g)].map(([, payload = '']) => payload);

const isServiceRole = (payload: string) =>
  /"role"\s*:\s*"(service_role|supabase_admin)"/.test(Buffer.from(payload, 'base64url').toString());
