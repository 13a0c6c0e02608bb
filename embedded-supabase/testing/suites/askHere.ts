// Runs before each test file in a suite: redirects requests for the suite's own server to this run's backend, adds the API key
// that hosted Supabase requires, and records which test sent each request.
import { appendFileSync } from 'node:fs';

const { TARGET = '', ASKED = '', PUBLISHABLE = '', SECRET = '', KEY = '' } = process.env;
const own = /^https?:\/\/(?:localhost|127\.0\.0\.1):54321/;
const send = globalThis.fetch;

/** Replaces a key signed for the suite's own server with this backend's key. */
function toKey(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const role = String((claims as { role?: string }).role);
    if (role === 'anon') return PUBLISHABLE;
    return ['service_role', 'supabase_admin'].includes(role) ? SECRET : token;
  } catch {
    return token;
  }
}

let asked = 0;

globalThis.fetch = (input, init = {}) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!own.test(url)) return send(input, init);
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
  if (KEY === 'secret') {
    headers.set('apikey', SECRET);
    headers.set('authorization', `Bearer ${SECRET}`);
  } else {
    headers.set('apikey', toKey(headers.get('apikey') ?? PUBLISHABLE));
    const [, bearer] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
    if (bearer !== undefined) headers.set('authorization', `Bearer ${toKey(bearer)}`);
  }
  // Each request has its own IP address, because the tests check responses, not limits.
  asked += 1;
  headers.set('x-forwarded-for', `203.0.${asked >> 8}.${asked & 255}`);
  const { currentTestName, testPath } = expect.getState();
  appendFileSync(ASKED, `${testPath} ${currentTestName}\n`);
  return send(url.replace(own, TARGET), { ...init, headers });
};
