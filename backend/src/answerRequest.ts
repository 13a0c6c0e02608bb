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
  const inTurn = createFairLine({ atOnce: 12, insidePerAddress: 8, waitingPerAddress: 200 });

  const answer = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const url = new URL(request.url);
    const [, service] = served.exec(url.pathname) ?? [];
    if (service === undefined) return refuse(404, 'There is nothing at this address.');
    const peerAddress = incoming.socket.remoteAddress ?? '';
    const forwardedFor = request.headers.get('x-forwarded-for');
    const address = clientAddress(peerAddress, forwardedFor, settings.trustedProxies);

    const ask = async ({ method, url, headers, body }: Message) => {
      const context = {
        headers: { ...Object.fromEntries(headers), ...addressHeaders(address) },
        redirectTo: url.searchParams.get('redirect_to'),
        overran: false,
      };
      const inner = new Request(url, { method, headers, body: body ?? null });
      const answered = await inTurn(
        address,
        () => incoming.socket.destroyed,
        () => withRequest(context, () => app.fetch(inner, { peerAddress })),
      );
      if (context.overran) await limits.take(address, { kind: 'overrun', points: 1 });
      return typeof answered === 'string' ? notNow() : answered;
    };

    const pass = async (message: Message): Promise<Response> => {
      if (service === 'storage') return ask(passStorage(message));
      if (service === 'rest') {
        const passed = passRest(message, names);
        if (await limits.isUsedUp(address, 'overrun')) return tooMany(60);
        return limits.run(address, costOfRest(passed), () => ask(passed));
      }
      const passed = passAuth(message, (wanted) => safeRedirect(wanted, settings));
      return limits.run(address, costOfAuth(passed), () => askQuietly(passed, ask, connection.kysely));
    };

    return bodies.read(request, address, async (body) => {
      if (body === 'too large')
        return refuse(413, `The body is larger than ${bodyLimit(url.pathname)} bytes.`);
      if (body === 'no room') return notNow();
      const message = { method: request.method, url, headers: request.headers, body: body.bytes };
      return publicAnswers.answer(request.method, url, request.headers, () => pass(message));
    });
  };

  return async (request, incoming) => {
    const preflight = origins.answerPreflight(request);
    if (preflight) return preflight;
    const answered = await answer(request, incoming).catch((error: unknown) => {
      if (error instanceof Refusal) return refuse(error.status, error.message, error.code);
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
