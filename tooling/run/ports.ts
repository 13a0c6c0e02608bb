/** The port in `env[variable]`, or `fallback`; throws a sentence when it is no port number. */
export function portFrom(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const port = Number(env[variable] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`${variable} must be a port number between 1 and 65535, not "${env[variable]}".`);
  return port;
}
