import { InvalidRequest, parseJson, readText, type ApiRequest } from '../rest';

/**
 * Parses the body as JSON; undefined if it is empty. Throws an InvalidRequest for other content types (415) and invalid JSON
 * (400).
 */
export function readJson({ headers, body }: ApiRequest): unknown {
  if (!body || body.byteLength === 0) return undefined;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new InvalidRequest('The body is JSON, with that content type.', 415, 'PGRST102');
  return parseJson(readText({ body }), 'The body', 'PGRST102');
}

/** The fields of a JSON object; an empty object for undefined. Throws an InvalidRequest for any other JSON value. */
export function readFields(json: unknown): Record<string, unknown> {
  if (json !== undefined && (typeof json !== 'object' || json === null || Array.isArray(json)))
    throw new InvalidRequest('The body is an object.', 400, 'bad_json');
  return { ...json };
}

/** The same request with another body; JSON is serialized again, so that exactly the validated values are sent. */
export function withJson(request: ApiRequest, json: unknown): ApiRequest {
  return {
    ...request,
    body: json === undefined ? undefined : new TextEncoder().encode(JSON.stringify(json)),
  };
}
