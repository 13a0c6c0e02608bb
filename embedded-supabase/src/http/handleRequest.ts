import type { IncomingMessage } from 'node:http';
import { invalidRest, prepareRest, runRest, type IdentifyRequest, type RestSchema } from '../rest';
import type { Realtime } from '../realtime';
import type { EmbeddedConnection } from '../database/connection';
import { runWithContext } from '../database/requestContext';
import { readBroadcasts, respondToBroadcasts } from '../realtime/broadcasts';
import type { FurtherRoute, RowLimits } from '../hooks';
import type { BackendSettings } from '../options';
import { getFirstLine } from '../startError';
import type { AuthParts } from '../auth/AuthParts';
import { inEvenTime, respondToAuth } from '../auth/respondToAuth';
import { validateAuthRequest, type AuthRequest } from '../validation/auth';
import { InvalidRequest, type ApiRequest } from '../rest';
import { readStorageCall } from '../validation/storage';
import type { Storage } from '../storage/Storage';
import { getClientAddress } from './clientAddress';
import { answerPreflight, setCorsHeaders } from './cors';
import { errorResponse, tooManyRequests, unavailable } from './errorResponse';
import type { RequestHandler } from './httpServer';
import { getAuthCost, getRestCost, RateLimits } from './rateLimits';
import { BodyReader, getBodyLimit } from './requestBody';
import { RequestQueue } from './requestQueue';
import type { ResponseCache } from './responseCache';

type Parts = {
  connection: EmbeddedConnection;
  schema: RestSchema;
  identify: IdentifyRequest;
  settings: BackendSettings;
  cache: ResponseCache;
  route: FurtherRoute | undefined;
  storage: Storage;
  auth: AuthParts;
  rowLimits: RowLimits;
  realtime: Pick<Realtime, 'rooms' | 'authorization'>;
  /** In bytes. */
  largestFile: number;
};

const servedPath = /^\/(auth|rest|storage|realtime)\/v1\//;

const otherServices: [path: RegExp, name: string][] = [
  [/^\/functions\/v1\//, 'Edge Functions'],
  [/^\/graphql\/v1/, 'GraphQL'],
];

/** Creates the request pipeline: CORS, response cache, body size limit, validation, rate limit, queue, then a service. */
export function createRequestHandler(parts: Parts): RequestHandler {
  const { allowedOrigins } = parts.settings;
  const respond = createPipeline(parts);
  return async (request, incoming) => {
    const preflight = answerPreflight(request, allowedOrigins);
    if (preflight) return preflight;
    const response = await respond(request, incoming).catch((error: unknown) => {
      console.error(process.env['DEBUG'] ? error : getFirstLine(error));
      return errorResponse(500, 'Something failed while this was answered.');
    });
    const headers = new Headers(response.headers);
    setCorsHeaders(headers, request.headers.get('origin'), allowedOrigins);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/storage/v1/object')) {
      preventExecution(headers);
      setDisposition(headers, searchParams.get('download'));
    }
    return new Response(response.body, { status: response.status, headers });
  };
}

function createPipeline(parts: Parts): RequestHandler {
  const { connection, schema, identify, settings, cache, route, storage, realtime, auth } = parts;
  const limits = new RateLimits({ ...settings, rowLimits: parts.rowLimits });
  const bodies = new BodyReader();
  const queue = new RequestQueue({ running: 12, runningPerAddress: 8, waitingPerAddress: 200 });

  return async (request, incoming) => {
    const url = new URL(request.url);
    const client = getClient(request, incoming, settings.trustedProxies);
    const { address } = client;
    const sender = { url, headers: request.headers };
    const hasSentTooManyInvalid = () => isRefused(limits.isExhausted(address, 'invalid'), sender, identify);
    const isBlocked = () => isRefused(limits.isBlocked(address), sender, identify);
    const [, service] = servedPath.exec(url.pathname) ?? [];
    if (url.pathname === route?.path) {
      if (await hasSentTooManyInvalid()) return tooManyRequests(settings.invalidSeconds);
      if (route.isAllowed(request)) return route.respond(request.signal);
      await limits.take(address, { kind: 'invalid', points: 1 });
    }
    if (service === undefined) return respondToOther(url.pathname);

    const runInTurn = async (sent: ApiRequest | AuthRequest, work: () => Promise<Response>) => {
      const response = await queue.run(
        address,
        () => incoming.socket.destroyed,
        () => runWithContext({ ...toContext(sent, client, limits), isBlocked }, work),
      );
      return typeof response === 'string' ? unavailable() : response;
    };

    const validateAndSend = async (received: ApiRequest): Promise<Response> => {
      if (service === 'storage') {
        const call = await readStorageCall(received);
        return runInTurn(received, () => storage.respond(call, received));
      }
      if (service === 'realtime') {
        const broadcasts = readBroadcasts(received);
        return runInTurn(received, () =>
          respondToBroadcasts(broadcasts, received, address, { ...realtime, identify }),
        );
      }
      if (service === 'rest') {
        const prepared = await prepareRest(received, schema, identify);
        if (await isBlocked()) return tooManyRequests(10);
        return limits.run(address, getRestCost(prepared.request, parts.rowLimits), () =>
          runInTurn(received, () => runRest(prepared, connection)),
        );
      }
      const valid = validateAuthRequest(received, settings);
      const mayMail = (mailbox: string) => limits.mayMail(mailbox);
      return limits.run(address, getAuthCost(valid), () =>
        inEvenTime(valid, () => runInTurn(valid, () => respondToAuth(valid, auth, mayMail))),
      );
    };

    const handle = async (body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
      try {
        return await validateAndSend({ method: request.method, url, headers: request.headers, body });
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error;
        await limits.take(address, { kind: 'invalid', points: 1 });
        if (service === 'rest') return invalidRest(error);
        const response = errorResponse(error.status, error.message, error);
        if (service === 'auth') response.headers.set('x-sb-error-code', error.code);
        return response;
      }
    };

    if (request.method === 'GET' || request.method === 'HEAD') {
      return cache.respond(request.method, url, request.headers, async () =>
        (await hasSentTooManyInvalid()) ? tooManyRequests(settings.invalidSeconds) : handle(),
      );
    }
    // Checked before the body is read, because reading it is most of the work for an invalid request.
    if (await hasSentTooManyInvalid()) return closeConnection(tooManyRequests(settings.invalidSeconds));
    const limit = await getBodyLimit(request, parts);
    return bodies.read(request, address, limit, async (body) => {
      if (body === 'too large')
        return errorResponse(413, `Not served by the embedded backend: a body of more than ${limit} bytes.`);
      return body === 'no room' ? unavailable() : handle(body.bytes);
    });
  };
}

function respondToOther(pathname: string): Response {
  const [, name] = otherServices.find(([pattern]) => pattern.test(pathname)) ?? [];
  return name
    ? errorResponse(501, `Not served by the embedded backend: ${name}.`, { code: 'not_implemented' })
    : errorResponse(404, 'Nothing was found at this address.');
}

/**
 * Whether a request is refused because of its address. What carries the secret key never is, because the site's server and worker
 * may share the address of a stranger behind a proxy.
 */
async function isRefused(
  isExhausted: Promise<boolean>,
  sender: Parameters<IdentifyRequest>[0],
  identify: IdentifyRequest,
): Promise<boolean> {
  if (!(await isExhausted)) return false;
  const role = await identify(sender).then(
    ({ auth }) => auth.role,
    () => 'anon',
  );
  return role !== 'service_role';
}

type Client = ReturnType<typeof getClient>;

function toContext(sent: ApiRequest | AuthRequest, { address, isOwnServer }: Client, limits: RateLimits) {
  return {
    headers: { ...Object.fromEntries(sent.headers), ...getAddressHeaders(address) },
    onTimeout: () => (isOwnServer ? undefined : limits.addTimeout(address)),
  };
}

function getClient(request: Request, { socket }: IncomingMessage, trustedProxies: ReadonlySet<string>) {
  const socketAddress = socket.remoteAddress ?? '';
  const forwardedFor = request.headers.get('x-forwarded-for');
  return {
    address: getClientAddress(socketAddress, forwardedFor, trustedProxies),
    // The site's own server sends all visitors' requests.
    isOwnServer: forwardedFor === null && trustedProxies.has(socketAddress),
  };
}

// The headers from which SQL reads the client address (`private.address_of_request`); they override the request's own.
function getAddressHeaders(address: string): Record<string, string> {
  return { 'x-client-address': address, 'cf-connecting-ip': address };
}

// Otherwise Node would go on receiving a body that nobody reads.
function closeConnection(response: Response): Response {
  response.headers.set('connection', 'close');
  return response;
}

// Files are served with the content type that the uploader declared; these headers keep a page disguised as a picture from
// running.
function preventExecution(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
}

// Hosted Storage's `download` parameter: the file name to save as, or empty to keep the file's own name.
function setDisposition(headers: Headers, name: string | null): void {
  if (name === null) return;
  const filename = encodeURIComponent(name);
  const names = name ? ` filename=${filename}; filename*=UTF-8''${filename};` : '';
  headers.set('content-disposition', `attachment;${names}`);
}
