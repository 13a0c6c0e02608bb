// Validates requests to the auth server. Only the requests that supabase-js sends for email and password are served, and each has
// only one valid form, so that every attempt is counted. Requests that only GoTrue serves get an error that says so
// (docs/decisions/063).
import { readChallenge, type Challenge } from './challenge';
import { InvalidRequest, type ApiRequest } from '../rest';
import { readFields, readJson, withJson } from './request';

type Site = { siteUrl: string; isRedirect(page: URL): boolean };
type Route = { query?: readonly string[]; fields?: readonly string[] };

const captcha = 'gotrue_meta_security';
const challenge = ['code_challenge', 'code_challenge_method'];

const account = ['email', 'password', 'email_confirm', 'user_metadata', 'app_metadata'];
const objectFields = ['data', captcha, 'user_metadata', 'app_metadata', 'webauthn', 'credential'];
const booleanFields = ['create_user', 'email_confirm', 'should_soft_delete'];

/** All requests that are served, with the parameters and fields that they may have. */
export const routes: Record<string, Route> = {
  'POST /signup': {
    query: ['redirect_to'],
    fields: ['email', 'password', 'data', captcha, ...challenge],
  },
  'POST /token?grant_type=password': { fields: ['email', 'password', captcha] },
  'POST /token?grant_type=refresh_token': { fields: ['refresh_token'] },
  'POST /token?grant_type=pkce': { fields: ['auth_code', 'code_verifier'] },
  'POST /recover': { query: ['redirect_to'], fields: ['email', captcha, ...challenge] },
  'POST /resend': { query: ['redirect_to'], fields: ['type', 'email', captcha, ...challenge] },
  'POST /otp': { query: ['redirect_to'], fields: ['email', 'create_user', 'data', captcha, ...challenge] },
  'POST /verify': { query: ['redirect_to'], fields: ['type', 'email', 'token', 'token_hash', captcha] },
  'GET /verify': { query: ['type', 'token', 'redirect_to'] },
  'POST /logout': { query: ['scope'], fields: [] },
  'GET /reauthenticate': {},
  'GET /admin/users': { query: ['page', 'per_page'] },
  'POST /admin/users': { fields: [...account] },
  'GET /admin/users/:id': {},
  'PUT /admin/users/:id': { fields: [...account] },
  'DELETE /admin/users/:id': { fields: ['should_soft_delete'] },
  'GET /admin/users/:id/factors': {},
  'DELETE /admin/users/:id/factors/:factor': { fields: [] },
  'POST /admin/generate_link': {
    query: ['redirect_to'],
    fields: ['type', 'email', 'new_email', 'password', 'data', 'redirect_to', 'redirectTo'],
  },
  'POST /invite': { query: ['redirect_to'], fields: ['email', 'data'] },
  'POST /factors': { fields: ['factor_type', 'friendly_name', 'issuer'] },
  'DELETE /factors/:id': { fields: [] },
  'POST /factors/:id/challenge': { fields: [] },
  'POST /factors/:id/verify': { fields: ['challenge_id', 'code', 'webauthn'] },
  'POST /passkeys/registration/options': { fields: [] },
  'POST /passkeys/registration/verify': { fields: ['challenge_id', 'credential'] },
  'POST /passkeys/authentication/options': { fields: [captcha] },
  'POST /passkeys/authentication/verify': { fields: ['challenge_id', 'credential'] },
  'GET /passkeys': {},
  'PATCH /passkeys/:id': { fields: ['friendly_name'] },
  'DELETE /passkeys/:id': { fields: [] },
  'GET /user': {},
  'PUT /user': { query: ['redirect_to'], fields: ['email', 'password', 'data', ...challenge] },
  'GET /settings': {},
  'GET /health': {},
  'GET /.well-known/jwks.json': {},
};

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const pathWithId = new RegExp(
  `^(/admin/users|/factors|/passkeys)/(${uuid})(/challenge|/verify|/factors)?(?:/(${uuid}))?$`,
);

const maxLength = 1000;
// Limited because anybody can store metadata by signing up.
const maxData = 2048;
// A key's response contains its public key, which may be an RSA key, three times.
const maxKeyAnswer = 8192;

/** A request to the auth server, with its route and its body's fields. */
export type AuthRequest = ApiRequest & {
  route: string;
  fields: Record<string, unknown>;
  challenge: Challenge | null;
};

/** Returns the request to forward. Throws an InvalidRequest that names the unsupported part. */
export function validateAuthRequest(request: ApiRequest, site: Site): AuthRequest {
  const { url, method } = request;
  const path = url.pathname.slice('/auth/v1'.length);
  // The grant type is part of the route.
  const [, before = '', id, after = '', factor] = pathWithId.exec(path) ?? [];
  const known = id === undefined ? path : `${before}/:id${after}${factor === undefined ? '' : '/:factor'}`;
  const name = `${method} ${known}${path === '/token' && method === 'POST' ? url.search : ''}`;
  const route = routes[name];
  if (!route) throw unknownRoute(method, path, url.searchParams.get('grant_type'));
  const search = validateQuery(url.searchParams, route.query ?? ['grant_type'], site);
  const json = route.fields && readJson(request);
  refuseWhatIsMissing(name, readFields(json), route);
  const fields = {
    ...(route.fields ? validateFields(json, route.fields) : {}),
    ...(id !== undefined && { id }),
    ...(factor !== undefined && { factor }),
  };
  const valid = { ...request, url: new URL(`${url.pathname}${search}`, url), body: undefined };
  return {
    ...(route.fields ? withJson(valid, fields) : valid),
    route: name,
    fields,
    challenge: readChallenge(fields),
  };
}

// Answered with GoTrue's error for a disabled feature.
const disabled: [path: RegExp, status: number, code: string, message: string][] = [
  [/^\/sso/, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [/^\/token web3$/, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  [/^\/token id_token$/, 400, 'provider_disabled', 'Provider is not enabled'],
  [/^\/user\/identities/, 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  [/^\/(authorize|callback)/, 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
];
const missing: [path: RegExp, name: string][] = [
  [/^\/magiclink$/, 'an older address of POST /otp'],
  [/^\/admin\//, 'this part of the admin API'],
  [/^\/(oauth|user\/oauth|\.well-known)\//, 'the OAuth server'],
];

function unknownRoute(method: string, path: string, grant: string | null): InvalidRequest {
  const asked = grant === null ? path : `${path} ${grant}`;
  const off = disabled.find(([pattern]) => pattern.test(asked));
  if (off) return new InvalidRequest(off[3], off[1], off[2]);
  const lacking = missing.find(([pattern]) => pattern.test(asked));
  if (lacking) return notServed(lacking[1]);
  const known = Object.keys(routes).map((route) => route.split('?')[0] ?? '');
  if (known.includes(`${method} ${path}`))
    return new InvalidRequest('grant_type is password, refresh_token or pkce.', 400, 'validation_failed');
  if (known.some((route) => route.endsWith(` ${path}`)))
    return new InvalidRequest(`${method} is not served here.`, 405, 'bad_method');
  return new InvalidRequest('Nothing was found at this address.', 404, 'not_found');
}

// Uses 400 instead of 501, which auth-js treats as a temporary network error.
const notServed = (name: string) =>
  new InvalidRequest(`Not served by the embedded backend: ${name}.`, 400, 'not_implemented');

/** Throws for unsupported fields that would change the response, because a response that ignored them would be wrong. */
function refuseWhatIsMissing(
  route: string,
  fields: Record<string, unknown>,
  { fields: known = [] }: Route,
): void {
  const has = (name: string) => fields[name] !== undefined && fields[name] !== null && fields[name] !== '';
  if (has('phone') && route !== 'POST /factors')
    throw new InvalidRequest('Phone logins are disabled', 400, 'phone_provider_disabled');
  if (route === 'POST /signup' && !has('email') && !has('password'))
    throw new InvalidRequest('Anonymous sign-ins are disabled', 422, 'anonymous_provider_disabled');
  if (route === 'PUT /user' && has('app_metadata'))
    throw new InvalidRequest('Updating app_metadata requires admin privileges', 403, 'not_admin');
  if (route === 'POST /resend' && !['signup', 'email_change'].includes(String(fields['type'])))
    throw new InvalidRequest(
      'Missing one of these types: signup, email_change, sms, phone_change',
      400,
      'validation_failed',
    );
  if (route === 'DELETE /admin/users/:id' && fields['should_soft_delete'] === true)
    throw notServed('deleting an account softly');
  const other =
    route.includes(' /admin/') && Object.keys(fields).find((name) => has(name) && !known.includes(name));
  if (other) throw notServed(`"${other.slice(0, 100)}" of an account`);
}

// Unknown fields are dropped, as in GoTrue.
function validateFields(json: unknown, known: readonly string[]): Record<string, unknown> {
  const fields = Object.fromEntries(
    Object.entries(readFields(json)).filter(([name]) => known.includes(name)),
  );
  for (const [name, value] of Object.entries(fields)) {
    const [is, type] = objectFields.includes(name)
      ? [typeof value === 'object' && !Array.isArray(value), 'an object']
      : booleanFields.includes(name)
        ? [typeof value === 'boolean', 'true or false']
        : [
            typeof value === 'string' && value.length <= maxLength,
            `a text of at most ${maxLength} characters`,
          ];
    if (!is && value !== null) throw new InvalidRequest(`"${name}" is ${type}.`, 400, 'validation_failed');
  }
  for (const name of objectFields) {
    const limit = name === 'webauthn' || name === 'credential' ? maxKeyAnswer : maxData;
    if (JSON.stringify(fields[name] ?? null).length > limit)
      throw new InvalidRequest(
        `"${name}" has at most ${limit} characters of JSON.`,
        400,
        'validation_failed',
      );
  }
  for (const name of ['email', 'new_email'])
    if (typeof fields[name] === 'string') fields[name] = fields[name].trim().toLowerCase();
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

/** The page that a link redirects to: the requested page if it belongs to the site, otherwise the site itself. */
function toSafeRedirect(requested: string, { siteUrl, isRedirect }: Site): string {
  if (requested === siteUrl || !URL.canParse(requested)) return siteUrl;
  // Parsed, so that this check sees the same host as a browser, which reads a backslash as a slash.
  const page = new URL(requested);
  return isRedirect(page) ? page.href : siteUrl;
}
