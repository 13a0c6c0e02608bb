import type { IncomingMessage } from 'node:http';
import { askQuietly } from './accountSecrecy';
import { clientAddress } from './clientAddress';
import type { EmbeddedConnection } from './database/connection';
import { withRequest } from './database/requestContext';
import { passAuth } from './door/auth';
import { Refusal, type Message } from './door/message';
import { passRest } from './door/rest';
import type { SchemaNames } from './door/schemaNames';
import { passStorage } from './door/storage';
import { createFairLine } from './fairLine';
import { notNow, type Answer } from './frontDoor';
import { costOfAuth, costOfRest } from './limitedRequests';
import { allowOrigins } from './origins';
import type { PublicAnswers } from './publicAnswers';
import { Overruns } from './overruns';
import { safeRedirect } from './redirects';
import { bodyLimit, BodyReader } from './requestBody';
import { RequestLimits, tooMany } from './requestLimits';
import type { BackendSettings } from './settings';

type App = { fetch(request: Request, context: { peerAddress: string | null }): Promise<Response> };
type Site = Pick<BackendSettings, 'allowedOrigins' | 'trustedProxies' | 'siteUrl'>;

// lite also serves /_system (its configuration, to loopback) and a studio; neither is for anybody here.
const served = /^\/(auth|rest|storage)\/v1\//;

/** The way of one request: origin, size, what was answered a moment ago, the door, its limit, its turn, and then lite. */
export function createAnswer(
  app: App,
  connection: EmbeddedConnection,
  names: SchemaNames,
  settings: Site,
  publicAnswers: PublicAnswers,
): Answer {
  const origins = allowOrigins(settings.allowedOrigins);
  const bodies = new BodyReader();
  const limits = new RequestLimits();
  const overruns = new Overruns();
  const inTurn = createFairLine({ atOnce: 12, insidePerAddress: 8, waitingPerAddress: 200 });

  const answer = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const url = new URL(request.url);
    const [, service] = served.exec(url.pathname) ?? [];
    if (service === undefined) return refuse(404, 'There is nothing at this address.');
    const peerAddress = incoming.socket.remoteAddress ?? '';
    const forwardedFor = request.headers.get('x-forwarded-for');
    const address = clientAddress(peerAddress, forwardedFor, settings.trustedProxies);
    // The site's own server asks for all of its visitors.
    const isOurs = forwardedFor === null && settings.trustedProxies.has(peerAddress);

    const ask = async ({ method, url, headers, body }: Message) => {
      const context = {
        headers: { ...Object.fromEntries(headers), ...addressHeaders(address) },
        redirectTo: url.searchParams.get('redirect_to'),
        onOverrun: () => (isOurs ? undefined : overruns.add(address)),
        isOut: () => overruns.isOut(address),
      };
      const inner = new Request(url, { method, headers, body: body ?? null });
      const answered = await inTurn(
        address,
        () => incoming.socket.destroyed,
        () => withRequest(context, () => app.fetch(inner, { peerAddress })),
      );
      return typeof answered === 'string' ? notNow() : answered;
    };

    const pass = async (message: Message): Promise<Response> => {
      if (service === 'storage') return ask(passStorage(message));
      if (service === 'rest') {
        const passed = passRest(message, names);
        if (overruns.isOut(address)) return tooMany(overruns.pauseSeconds);
        return limits.run(address, costOfRest(passed), () => ask(passed));
      }
      const passed = passAuth(message, (wanted) => safeRedirect(wanted, settings));
      return limits.run(address, costOfAuth(passed), () => askQuietly(passed, ask, connection.kysely));
    };

    const passOrRefuse = async (body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
      try {
        return await pass({ method: request.method, url, headers: request.headers, body });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await limits.take(address, { kind: 'refused', points: 1 });
        return refuse(error.status, error.message, error.code);
      }
    };

    const isTired = () => limits.isUsedUp(address, 'refused');
    if (request.method === 'GET' || request.method === 'HEAD') {
      return publicAnswers.answer(request.method, url, request.headers, async () =>
        (await isTired()) ? tooMany(10) : passOrRefuse(),
      );
    }
    // Before the body is read: reading it is most of the work that a refused request makes.
    if (await isTired()) return unread(tooMany(10));
    return bodies.read(request, address, async (body) => {
      if (body === 'too large')
        return refuse(413, `The body is larger than ${bodyLimit(url.pathname)} bytes.`);
      return body === 'no room' ? notNow() : passOrRefuse(body.bytes);
    });
  };

  return async (request, incoming) => {
    const preflight = origins.answerPreflight(request);
    if (preflight) return preflight;
    const answered = await answer(request, incoming).catch((error: unknown) => {
      console.error(error);
      return refuse(500, 'Something failed while this was answered.');
    });
    const headers = new Headers(answered.headers);
    origins.mark(headers, request.headers.get('origin'));
    if (new URL(request.url).pathname.startsWith('/storage/v1/object')) disarm(headers);
    return new Response(answered.body, { status: answered.status, headers });
  };
}

// What SQL believes of who asks (`private.address_of_request`), whatever the request said itself.
function addressHeaders(address: string): Record<string, string> {
  return { 'x-client-address': address, 'cf-connecting-ip': address };
}

// A body that nobody reads is not received either.
function unread(answer: Response): Response {
  answer.headers.set('connection', 'close');
  return answer;
}

// A file is served with the type its sender stated; these keep a page that calls itself a picture from running.
function disarm(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
}

// With the fields of auth (error_code, msg) and of the data API in one body.
function refuse(status: number, message: string, code = String(status)): Response {
  return Response.json(
    { code, error_code: code, msg: message, message, details: null, hint: null },
    { status },
  );
}
