/** The kinds of request that are limited. */
export type Counted = 'attempt' | 'signUp' | 'mail' | 'reactions' | 'newsletter_subscribers' | 'report';

export type IncomingRequest = {
  method: string;
  url: URL;
  body: Uint8Array | undefined;
  address: string;
};

const mailPaths = new Set(
  ['recover', 'otp', 'magiclink', 'resend', 'reauthenticate'].map((name) => `/auth/v1/${name}`),
);

/** Under which limit a request falls, for whom it counts and how often; null for the many that are not limited. */
export function countRequest(request: IncomingRequest): { kind: Counted; key: string; cost: number } | null {
  const path = plainPath(request.url.pathname);
  const { address } = request;
  if (isAttempt(path, request)) {
    return { kind: 'attempt', key: `${address} ${accountOf(request)}`, cost: 1 };
  }
  if (path === '/auth/v1/signup') return { kind: 'signUp', key: address, cost: 1 };
  if (sendsMail(path, request)) return { kind: 'mail', key: address, cost: 1 };
  if (request.method !== 'POST' && request.method !== 'PUT') return null;
  if (path === '/rest/v1/rpc/report_remote_trouble') return { kind: 'report', key: address, cost: 1 };
  for (const kind of ['reactions', 'newsletter_subscribers'] as const) {
    if (path === `/rest/v1/${kind}`) return { kind, key: address, cost: rowsIn(request) };
  }
  return null;
}

// A password, or a code from a mail. Refreshing a session is neither.
function isAttempt(path: string, { url }: IncomingRequest): boolean {
  if (path === '/auth/v1/verify') return true;
  return path === '/auth/v1/token' && url.searchParams.get('grant_type') !== 'refresh_token';
}

function sendsMail(path: string, request: IncomingRequest): boolean {
  if (path === '/auth/v1/user' && request.method === 'PUT') return 'email' in fieldsOf(request);
  return mailPaths.has(path);
}

function accountOf(request: IncomingRequest): string {
  const { email, phone } = fieldsOf(request);
  return String(email ?? phone ?? '')
    .trim()
    .toLowerCase();
}

function rowsIn(request: IncomingRequest): number {
  const body = parsed(request);
  return Array.isArray(body) ? Math.max(body.length, 1) : 1;
}

function fieldsOf(request: IncomingRequest): Record<string, unknown> {
  const body = parsed(request);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function parsed({ body }: IncomingRequest): unknown {
  if (!body) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

// As the router reads it, so that no spelling of a path slips past its limit.
function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/+/g, '/').replace(/\/$/, '');
  } catch {
    return pathname;
  }
}
