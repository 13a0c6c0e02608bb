import type http from 'node:http';
import { NetworkLimit, RefusedPost } from '../http/posts';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import { everywhere } from '../http/headers';
import type { Settings } from '../settings';

const perMinute = 120;
const wrongPerMinute = 20;

/** A refused request from a program, with an OAuth or Micropub error code. */
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

/** The settings of a server that may pass tokens on to the backend. */
export type TokenSettings = Settings & { secretKey: string };

/** Calls the SQL functions that accept one of the owner's tokens; they decide what each token permits (docs/decisions/122). */
export class TokenCalls {
  readonly #limit: NetworkLimit;
  readonly #wrong: NetworkLimit;

  constructor(readonly settings: TokenSettings) {
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
    this.#wrong = new NetworkLimit(wrongPerMinute, settings.trustedProxies);
  }

  /** Counts a request from a network; throws RefusedPost if there were too many. */
  take = (request: http.IncomingMessage): Promise<void> => this.#limit.take(request);

  /** Calls an SQL function with a token and further arguments; throws RefusedPost. */
  async call<Answer>(
    request: http.IncomingMessage,
    token: string | undefined,
    name: string,
    args: object = {},
  ): Promise<Answer> {
    try {
      if (!token) throw new RefusedProgram(401, 'unauthorized', 'The owner’s token is missing.');
      return await this.callAsServer<Answer>(name, { p_token: token, ...args });
    } catch (error) {
      if (!(error instanceof RefusedProgram) || error.status !== 401) throw error;
      await this.#wrong.take(request);
      throw error;
    }
  }

  /** Calls an SQL function with the server's rights; throws RefusedProgram. */
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

// Errors from violated constraints or wrong column types carry a Postgres code, which is meaningless to programs.
function toRefusal({ status, error, retryAfter }: RefusedByBackend): RefusedProgram {
  const { code = '', message = '' } = error;
  return new RefusedProgram(
    status,
    /^[a-z_]+$/.test(code) ? code : 'invalid_request',
    message,
    retryAfter === null ? {} : { 'retry-after': retryAfter },
  );
}

/** Sends JSON that caches must not store. */
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

/** Sends a refusal in the format that programs expect; rethrows any other error. */
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
      // Closes the connection, because Node would otherwise continue to receive a body that nobody reads.
      connection: 'close',
      ...headers,
    },
  );
}
