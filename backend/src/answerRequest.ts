import type { IncomingMessage } from 'node:http';
import { clientAddress } from './clientAddress';
import { notNow, type Answer } from './frontDoor';
import { allowOrigins } from './origins';
import type { PublicAnswers } from './publicAnswers';
import { bodyLimit, readBody } from './requestBody';
import { withRequest } from './requestContext';
import { createRequestLimits } from './requestLimits';
import type { BackendSettings } from './settings';
import { createWaitingLine } from './waitingLine';

type App = { fetch(request: Request, context: { peerAddress: string | null }): Promise<Response> };

// lite also serves /_system (its configuration, to loopback) and a studio; neither is for anybody here.
const served = /^\/(auth|rest|storage)\/v1\//;

/** The way of one request: origin, size, what was answered a moment ago, limit, its turn, and then lite. */
export function createAnswer(
  app: App,
  settings: Pick<BackendSettings, 'allowedOrigins' | 'trustedProxies'>,
  publicAnswers: PublicAnswers,
): Answer {
  const origins = allowOrigins(settings.allowedOrigins);
  const limits = createRequestLimits();
  const inTurn = createWaitingLine({ atOnce: 32, waiting: 200 });

  const answer = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const url = new URL(request.url);
    if (!served.test(url.pathname)) return refuse(404, 'There is nothing at this address.');
    const body = await readBody(request, bodyLimit(url.pathname));
    if (body === null) return refuse(413, `The body is larger than ${bodyLimit(url.pathname)} bytes.`);

    const peerAddress = incoming.socket.remoteAddress ?? '';
    const forwardedFor = request.headers.get('x-forwarded-for');
    const address = clientAddress(peerAddress, forwardedFor, settings.trustedProxies);
    const { method } = request;
    const headers = countExactly(request.headers);
    const context = {
      headers: Object.fromEntries(headers),
      redirectTo: url.searchParams.get('redirect_to'),
    };
    const work = () => {
      const inner = new Request(url, { method, headers, body: body ?? null });
      return withRequest(context, () => app.fetch(inner, { peerAddress }));
    };
    return publicAnswers.answer(method, url, headers, async () => {
      const answered = await inTurn(
        () => incoming.socket.destroyed,
        () => limits({ method, url, body, address }, work),
      );
      return typeof answered === 'string' ? notNow() : answered;
    });
  };

  return async (request, incoming) => {
    const preflight = origins.answerPreflight(request);
    if (preflight) return preflight;
    const answered = await answer(request, incoming);
    const headers = new Headers(answered.headers);
    origins.mark(headers, request.headers.get('origin'));
    if (new URL(request.url).pathname.startsWith('/storage/v1/object')) disarm(headers);
    return new Response(answered.body, { status: answered.status, headers });
  };
}

// An estimated count is made of statistics about all rows, also those that its reader may not see.
function countExactly(asked: Headers): Headers {
  const headers = new Headers(asked);
  const prefer = headers.get('prefer');
  if (prefer) headers.set('prefer', prefer.replace(/count=(planned|estimated)/g, 'count=exact'));
  return headers;
}

// A file is served with the type its sender stated; these keep a page that calls itself a picture from running.
function disarm(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
}

function refuse(status: number, message: string): Response {
  return Response.json({ code: String(status), message, details: null, hint: null }, { status });
}
