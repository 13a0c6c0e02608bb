type Options = { code?: string; retryAfter?: number; more?: { details?: unknown } };

/** An error response with the fields of both Auth (error_code, msg) and the data API (code, message). */
export function errorResponse(
  status: number,
  message: string,
  { code = String(status), retryAfter, more }: Options = {},
): Response {
  return Response.json(
    {
      ...{ code, error_code: code, msg: message, message, details: null, hint: null },
      // The reasons, where GoTrue's clients look for them.
      ...(code === 'weak_password' && { weak_password: more?.details }),
    },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  );
}

/** The response from a server that is starting, stopping or overloaded. */
export function unavailable(): Response {
  return errorResponse(503, 'The backend is not ready. Try again in a moment.', { retryAfter: 1 });
}

/** The response to a client that has reached a limit. */
export function tooManyRequests(seconds: number): Response {
  return errorResponse(429, `Too many requests. Try again in ${seconds} seconds.`, {
    code: 'over_request_rate_limit',
    retryAfter: seconds,
  });
}
