import { setTimeout as wait } from 'node:timers/promises';
import { tooManyRequests, unavailable } from '../http/errorResponse';
import { getMailedPerson } from '../http/mailedPerson';
import { getAuthCost } from '../http/rateLimits';
import type { AuthRequest } from '../validation/auth';
import { getHealth, getKeys, getSettings } from './about';
import { toInvalidRequest } from './accounts';
import { respondAsAdmin } from './admin';
import type { AuthParts } from './AuthParts';
import { respondAboutFactors } from './factors/factorRequests';
import { respondAboutPasskeys } from './factors/passkeys';
import { refreshSession } from './factors/sessions';
import { respondWithLink } from './links';
import { reauthenticate, recover, resend, sendCode } from './mailedTokens';
import { getUser, logOut, updateUser } from './ownAccount';
import { exchangeCode } from './pkce';
import { logIn, signUp } from './signUp';
import { followLink, verifyToken } from './verify';

type Handler = (request: AuthRequest, parts: AuthParts) => Promise<Response>;

const handlers: Record<string, Handler> = {
  'POST /signup': signUp,
  'POST /token?grant_type=password': logIn,
  'POST /token?grant_type=refresh_token': refreshSession,
  'POST /token?grant_type=pkce': exchangeCode,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /otp': sendCode,
  'POST /verify': verifyToken,
  'GET /verify': followLink,
  'POST /logout': logOut,
  'GET /reauthenticate': reauthenticate,
  'GET /user': getUser,
  'PUT /user': updateUser,
  'POST /admin/generate_link': respondWithLink,
  'POST /invite': respondWithLink,
  'GET /settings': async (_, parts) => getSettings(parts),
  'GET /health': async () => getHealth(),
  'GET /.well-known/jwks.json': async () => getKeys(),
};

function findHandler(route: string): Handler {
  const handler = handlers[route];
  if (handler) return handler;
  if (route.includes(' /admin/')) return respondAsAdmin;
  return route.includes(' /passkeys') ? respondAboutPasskeys : respondAboutFactors;
}

// A statement that took too long, met another one, or lost its server; a retry may succeed.
const isInterrupted = (error: unknown) =>
  /^(57014|57P01|40P01)$/.test(String((error as { code?: unknown }).code));

/** Responds to a valid request. `mayMail` counts a mail to a mailbox, and says whether it is too early for one. */
export async function respondToAuth(
  request: AuthRequest,
  parts: AuthParts,
  mayMail: (mailbox: string) => Promise<boolean>,
): Promise<Response> {
  const { route } = request;
  try {
    const isAdmin = route.includes(' /admin/') || route === 'POST /invite';
    // The admin API looks at addresses once it has seen the secret key.
    const mailbox = isAdmin ? null : await getMailedPerson(request, parts);
    if (mailbox !== null && getAuthCost(request)?.kind === 'mail' && !(await mayMail(mailbox)))
      // GoTrue's answer to a mail that is sent, so that the response does not reveal an earlier request.
      return route === 'PUT /user' ? tooManyRequests(60) : Response.json({});
    return await findHandler(route)(request, parts);
  } catch (error) {
    if (isInterrupted(error)) return unavailable();
    throw toInvalidRequest(error);
  }
}

// Longer than it takes to compare or hash a password.
const responseTimeMs = 400;
const delayedRoutes = /^POST \/(signup|recover|resend|otp)$|^POST \/token\?grant_type=password$/;

/** Does not let the time of a response reveal which email addresses have an account. A log-in that succeeds does not wait. */
export async function inEvenTime({ route }: AuthRequest, work: () => Promise<Response>): Promise<Response> {
  if (!delayedRoutes.test(route)) return work();
  const delay = wait(responseTimeMs, undefined, { ref: false });
  const [result] = await Promise.allSettled([work()]);
  const isLoggedIn = result.status === 'fulfilled' && result.value.ok && route.startsWith('POST /token');
  if (!isLoggedIn) await delay;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
