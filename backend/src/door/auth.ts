// The strict door in front of the auth server: the calls of supabase-js for e-mail and password, in one spelling, so that
// what is counted is what is tried (findings E2, E3). Codes by mail alone (/otp, /magiclink) are not served: the site has
// none, and they tell which addresses have accounts (A2).
import { readJson, Refusal, withJson, type Message } from './message';

type Route = { query?: readonly string[]; fields?: readonly string[] };

const captcha = 'gotrue_meta_security';
const challenge = ['code_challenge', 'code_challenge_method'];

const routes: Record<string, Route> = {
  'POST /signup': {
    query: ['redirect_to'],
    fields: ['email', 'password', 'data', captcha, ...challenge],
  },
  'POST /token?grant_type=password': { fields: ['email', 'password', captcha] },
  'POST /token?grant_type=refresh_token': { fields: ['refresh_token'] },
  'POST /recover': { query: ['redirect_to'], fields: ['email', captcha, ...challenge] },
  'POST /resend': { query: ['redirect_to'], fields: ['type', 'email', captcha, ...challenge] },
  'POST /verify': { query: ['redirect_to'], fields: ['type', 'email', 'token', 'token_hash', captcha] },
  'GET /verify': { query: ['type', 'token', 'redirect_to'] },
  'POST /logout': { query: ['scope'], fields: [] },
  'GET /user': {},
  'PUT /user': { query: ['redirect_to'], fields: ['email', 'password', 'data', ...challenge] },
  'GET /settings': {},
  'GET /health': {},
  'GET /.well-known/jwks.json': {},
};

const longestText = 1000;

/** What a request to the auth server is: its route, and the fields of its body. */
export type AuthMessage = Message & { route: string; fields: Record<string, unknown> };

/** The request in its one spelling. Throws a Refusal that says what is not served. */
export function passAuth(message: Message, safeRedirect: (wanted: string) => string): AuthMessage {
  const { url, method } = message;
  const name = routeOf(message);
  const route = routes[name];
  const path = url.pathname.slice('/auth/v1'.length);
  if (!route) throw refuseRoute(method, path);
  const search = passQuery(url.searchParams, route.query ?? ['grant_type'], safeRedirect);
  const fields = route.fields ? knownFields(readJson(message), route.fields) : {};
  for (const [field, value] of Object.entries(fields)) {
    const isText = typeof value === 'string' && value.length <= longestText;
    if (!isText && value !== null && field !== 'data' && field !== captcha)
      throw new Refusal(
        `"${field}" is a text of at most ${longestText} characters.`,
        400,
        'validation_failed',
      );
  }
  if (typeof fields['email'] === 'string') fields['email'] = fields['email'].trim().toLowerCase();
  const passed = { ...message, url: new URL(`${url.pathname}${search}`, url) };
  return {
    ...(route.fields ? withJson(passed, fields) : { ...passed, body: undefined }),
    route: name,
    fields,
  };
}

function refuseRoute(method: string, path: string): Refusal {
  const known = Object.keys(routes).map((route) => route.split('?')[0] ?? '');
  if (known.includes(`${method} ${path}`))
    return new Refusal('grant_type is password or refresh_token.', 400, 'validation_failed');
  if (known.some((route) => route.endsWith(` ${path}`)))
    return new Refusal(`${method} is not served here.`, 405, 'bad_method');
  return new Refusal('There is nothing at this address.', 404, 'not_found');
}

// What else is sent is left behind, as GoTrue does.
function knownFields(json: unknown, known: readonly string[]): Record<string, unknown> {
  if (json === undefined) return {};
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Refusal('The body is an object.', 400, 'bad_json');
  return Object.fromEntries(Object.entries(json).filter(([name]) => known.includes(name)));
}

function routeOf({ method, url }: Message): string {
  const path = `${method} ${url.pathname.slice('/auth/v1'.length)}`;
  return path === 'POST /token' ? `${path}${url.search}` : path;
}

function passQuery(
  asked: URLSearchParams,
  known: readonly string[],
  safeRedirect: (wanted: string) => string,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of asked) {
    if (!known.includes(name) || query.has(name) || value.length > longestText)
      throw new Refusal(`"${name.slice(0, 100)}" is no parameter of this request.`, 400, 'validation_failed');
    query.set(name, name === 'redirect_to' ? safeRedirect(value) : value);
  }
  return query.size === 0 ? '' : `?${query}`;
}
