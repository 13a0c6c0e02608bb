/** A request to one of the services, read whole. */
export type ApiRequest = {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** The error for a request that is not served; its message is shown to the client. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';

  constructor(
    message: string,
    readonly status = 400,
    readonly code = 'PGRST100',
    readonly more: { details?: unknown; hint?: string | null } = {},
  ) {
    super(message);
  }
}

/** The error for a request that only hosted Supabase serves, or that it serves with a higher limit. */
export const notServed = (what: string, status = 400, code = 'PGRST100') =>
  new InvalidRequest(`not served by the embedded backend: ${what}.`, status, code);

/** Decodes the body as text. Throws an InvalidRequest for bytes that are not UTF-8. */
export function readText({ body }: Pick<ApiRequest, 'body'>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new InvalidRequest('The body is not text in UTF-8.', 400, 'PGRST102');
  }
}

/** Parses JSON text. Throws an InvalidRequest if it is invalid, or nested more deeply than the database can traverse. */
export function parseJson(text: string, what: string, code: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InvalidRequest(`${what} is not valid JSON.`, 400, code);
  }
  if (isDeeper(json, maxLevels))
    throw new InvalidRequest(`${what} has more than ${maxLevels} levels.`, 400, code);
  return json;
}

// Limits the nesting, because values are traversed recursively, with one call per level.
const maxLevels = 20;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
