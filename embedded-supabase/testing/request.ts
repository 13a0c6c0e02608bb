type Backend = { url: string; publishableKey: string };

export type RequestOptions = {
  method?: string;
  /** Sent as JSON, unless the body is bytes. */
  body?: unknown;
  /** A session's access token. */
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** Sends a request as supabase-js would; returns status, headers and the parsed body of the response. */
export async function request(
  backend: Backend,
  address: string,
  { method, body, token, headers }: RequestOptions = {},
) {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(`${backend.url}${address}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: backend.publishableKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

/** Logs in and returns the access token. */
export async function logIn(backend: Backend, email: string, password: string): Promise<string> {
  const { body, text } = await request(backend, '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  const { access_token: token } = body as { access_token?: string };
  if (!token) throw new Error(`${email} cannot log in: ${text}`);
  return token;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
