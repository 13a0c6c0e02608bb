// Validates requests to the auth server: only what supabase-js sends for e-mail and password is served, in one spelling, so
// that every attempt is counted. Codes by mail alone (/otp, /magiclink) are not served: the site does not use them, and they
// tell which addresses have accounts.
import type { BackendSettings } from '../settings';
import { InvalidRequest, readFields, readJson, withJson, type ApiRequest } from './request';

type Site = Pick<BackendSettings, 'siteUrl' | 'allowedOrigins'>;
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

const maxLength = 1000;
// Whoever signs up has it stored.
const maxData = 2048;

/** A request to the auth server with its route and the fields of its body. */
export type AuthRequest = ApiRequest & { route: string; fields: Record<string, unknown> };

/** The request as it is sent on. Throws an InvalidRequest that says what is not served. */
export function validateAuthRequest(request: ApiRequest, site: Site): AuthRequest {
  const { url, method } = request;
  const path = url.pathname.slice('/auth/v1'.length);
  // The kind of token is part of the route.
  const name = `${method} ${path}${path === '/token' && method === 'POST' ? url.search : ''}`;
  const route = routes[name];
  if (!route) throw unknownRoute(method, path);
  const search = validateQuery(url.searchParams, route.query ?? ['grant_type'], site);
  const fields = route.fields ? validateFields(readJson(request), route.fields) : {};
  const valid = { ...request, url: new URL(`${url.pathname}${search}`, url), body: undefined };
  return { ...(route.fields ? withJson(valid, fields) : valid), route: name, fields };
}

function unknownRoute(method: string, path: string): InvalidRequest {
  const known = Object.keys(routes).map((route) => route.split('?')[0] ?? '');
  if (known.includes(`${method} ${path}`))
    return new InvalidRequest('grant_type is password or refresh_token.', 400, 'validation_failed');
  if (known.some((route) => route.endsWith(` ${path}`)))
    return new InvalidRequest(`${method} is not served here.`, 405, 'bad_method');
  return new InvalidRequest('There is nothing at this address.', 404, 'not_found');
}

// Unknown fields are dropped, as GoTrue does.
function validateFields(json: unknown, known: readonly string[]): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(readFields(json)).filter(([name]) => known.includes(name)),
  );
  for (const [name, value] of Object.entries(fields)) {
    const isText = typeof value === 'string' && value.length <= maxLength;
    if (!isText && value !== null && name !== 'data' && name !== captcha)
      throw new InvalidRequest(
        `"${name}" is a text of at most ${maxLength} characters.`,
        400,
        'validation_failed',
      );
  }
  for (const name of ['data', captcha])
    if (JSON.stringify(fields[name] ?? null).length > maxData)
      throw new InvalidRequest(
        `"${name}" has at most ${maxData} characters of JSON.`,
        400,
        'validation_failed',
      );
  if (typeof fields['email'] === 'string') fields['email'] = fields['email'].trim().toLowerCase();
  return fields;
}

function validateQuery(parameters: URLSearchParams, known: readonly string[], site: Site): string {
  const query = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (!known.includes(name) || query.has(name) || value.length > maxLength)
      throw new InvalidRequest(
        `"${name.slice(0, 100)}" is no parameter of this request.`,
        400,
        'validation_failed',
      );
    query.set(name, name === 'redirect_to' ? toSafeRedirect(value, site) : value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The page that a link redirects to: the requested one, if it belongs to the site, or else the site. */
function toSafeRedirect(requested: string, { siteUrl, allowedOrigins }: Site): string {
  if (requested === siteUrl || !URL.canParse(requested)) return siteUrl;
  // As parsed, so that the browser finds the same host: it reads a backslash as a slash.
  const { origin, href } = new URL(requested);
  return origin === siteUrl || allowedOrigins.has(origin) ? href : siteUrl;
}
