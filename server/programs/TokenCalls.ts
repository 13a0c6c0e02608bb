import type http from 'node:http';
import { NetworkLimit, RefusedPost } from '../posts';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import { everywhere } from '../hosting/headers';
import type { Settings } from '../settings';

const perMinute = 120;
const wrongPerMinute = 20;

/** A request of a program that is refused, with a code of OAuth or Micropub. */
export class RefusedProgram extends RefusedPost {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(status, message, headers);
  }
}

/** The settings of a server that may hand tokens to the backend. */
export type TokenSettings = Settings & { secretKey: string };

/** Calls the SQL functions that take one of the owner's tokens; they decide what each may do (docs/decisions/122). */
export class TokenCalls {
  readonly #limit: NetworkLimit;
  readonly #wrong: NetworkLimit;

  constructor(readonly settings: TokenSettings) {
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
    this.#wrong = new NetworkLimit(wrongPerMinute, settings.trustedProxies);
  }

  /** Counts a request of a network; throws RefusedPost. */
  take = (request: http.IncomingMessage): Promise<void> => this.#limit.take(request);

  /** Calls a function with a token and further arguments; throws RefusedPost. */
  async call<Answer>(
    request: http.IncomingMessage,
    token: string | undefined,
    name: string,
    args: object = {},
  ): Promise<Answer> {
    try {
      if (!token) throw new RefusedProgram(401, 'unauthorized', 'A token of the owner is missing.');
      return await this.callAsServer<Answer>(name, { p_token: token, ...args });
    } catch (error) {
      if (!(error instanceof RefusedProgram) || error.status !== 401) throw error;
      await this.#wrong.take(request);
      throw error;
    }
  }

  /** Calls a function; throws RefusedProgram. */
  async callAsServer<Answer>(name: string, args: object): Promise<Answer> {
    const { secretKey } = this.settings;
    try {
      return await postToBackend<Answer>(this.settings, `rest/v1/rpc/${name}`, args, { secretKey });
    } catch (error) {
      if (!(error instanceof RefusedByBackend) || error.status >= 500) throw error;
      throw toRefusal(error);
    }
  }
}

// Violated constraints and column types have a Postgres code, which programs do not know.
function toRefusal({ status, error, retryAfter }: RefusedByBackend): RefusedProgram {
  const { code = '', message = '' } = error;
  return new RefusedProgram(
    status,
    /^[a-z_]+$/.test(code) ? code : 'invalid_request',
    message,
    retryAfter === null ? {} : { 'retry-after': retryAfter },
  );
}

/** Sends JSON that no cache stores. */
export function sendJson(
  response: http.ServerResponse,
  status: number,
  body: object | null,
  headers: Record<string, string> = {},
): void {
  const sent = { ...everywhere, 'cache-control': 'no-store', ...headers };
  if (body)
    response.writeHead(status, { ...sent, 'content-type': 'application/json' }).end(JSON.stringify(body));
  else response.writeHead(status, sent).end();
}

/** Sends a refusal in the words of programs; rethrows any other error. */
export function sendRefusal(response: http.ServerResponse, error: unknown): void {
  if (!(error instanceof RefusedPost)) throw error;
  const { status, message, headers } = error;
  const code = error instanceof RefusedProgram ? error.code : 'invalid_request';
  sendJson(
    response,
    status,
    { error: code, error_description: message },
    {
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      // Without this, Node would go on to receive a body that nobody reads.
      connection: 'close',
      ...headers,
    },
  );
}
