import type { AuthMessage } from './door/auth';
import type { Message } from './door/message';
import type { Cost } from './requestLimits';

/** Under which limit a call of the auth server falls; null for what is not limited, such as refreshing a session. */
export function costOfAuth({ route, fields }: AuthMessage): Cost | null {
  switch (route) {
    case 'POST /token?grant_type=password':
      return { kind: 'password', points: 1, account: String(fields['email'] ?? '') };
    case 'POST /verify':
    case 'GET /verify':
      return { kind: 'code', points: 1 };
    case 'POST /signup':
      return { kind: 'signUp', points: 1 };
    case 'POST /recover':
    case 'POST /resend':
      return { kind: 'mail', points: 1 };
    case 'PUT /user':
      return 'email' in fields ? { kind: 'mail', points: 1 } : null;
    default:
      return null;
  }
}

/** Under which limit a call of the REST layer falls: each row of what anybody may add counts. */
export function costOfRest({ method, url, body }: Message): Cost | null {
  if (method !== 'POST') return null;
  switch (url.pathname) {
    case '/rest/v1/rpc/report_remote_trouble':
      return { kind: 'report', points: 1 };
    case '/rest/v1/reactions':
      return { kind: 'reactions', points: rowsIn(body) };
    case '/rest/v1/newsletter_subscribers':
      return { kind: 'newsletter_subscribers', points: rowsIn(body) };
    default:
      return null;
  }
}

function rowsIn(body: Uint8Array | undefined): number {
  const rows: unknown = body ? JSON.parse(new TextDecoder().decode(body)) : null;
  return Array.isArray(rows) ? Math.max(rows.length, 1) : 1;
}
