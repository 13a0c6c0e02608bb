// Serves the data API as PostgREST does: parses the request, runs its single statement as the person identified by its token, and
// responds with PostgREST's status, headers and errors.
import { notServed, type ApiRequest } from './apiRequest';
import { respondToError, restError } from './errors';
import type { Connection, Identity, IdentifyRequest } from './identity';
import { readRestRequest, type RestRequest } from './request';
import type { RestSchema } from './schema';
import { tooLarge, type Statement } from './read';
import { buildStatement } from './statement';

/** A parsed and translated request, ready to run. */
export type PreparedRest = { request: RestRequest; statement: Statement; identity: Identity };
type Row = {
  body: string | null;
  is_too_large?: boolean | null;
  count: number;
  total?: number;
  affected?: number;
  /** The number of rows that already existed before an upsert. */
  existed?: number;
  status?: string | null;
  headers?: string | null;
};

// Thrown to roll back the transaction and respond with `response`.
class Rollback extends Error {
  constructor(readonly response: Response) {
    super('The transaction is rolled back.');
  }
}

/** Parses and translates a request. Throws an InvalidRequest that names the unsupported part. */
export async function prepareRest(
  received: ApiRequest,
  schema: RestSchema,
  identify: IdentifyRequest,
): Promise<PreparedRest> {
  const identity = await identify(received);
  const request = readRestRequest(received, schema, identity.auth);
  return { request, statement: buildStatement(request, schema), identity };
}

/** Runs a prepared request. Throws an InvalidRequest if its response is too large; then nothing is changed. */
export async function runRest(
  { request, statement, identity }: PreparedRest,
  connection: Connection,
): Promise<Response> {
  const settings: [string, string][] = [
    ['request.method', request.method],
    ['request.path', request.path],
    ['response.status', ''],
    ['response.headers', ''],
    ...(request.preferences.timezone === null
      ? []
      : [['timezone', request.preferences.timezone] as [string, string]]),
    ...(statement.isReadOnly ? [['transaction_read_only', 'on'] as [string, string]] : []),
  ];
  try {
    return await connection.runAs(identity, settings, async (run) => {
      const [row] = await run<Row>(statement.text, statement.parameters);
      if (!row) throw new Error('The statement has no result.');
      if (row.is_too_large) throw notServed(tooLarge, 413);
      const refusal = refuse(request, statement, row);
      if (refusal) throw new Rollback(refusal);
      const response = respond(request, statement, row);
      if (request.preferences.rollback) throw new Rollback(response);
      return response;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.response;
    return respondToError(error, identity.auth.role);
  }
}

// Returns the error response if the result does not satisfy the request, so that the transaction is rolled back; otherwise null.
function refuse(
  { method, format, preferences, isFunction, node }: RestRequest,
  statement: Statement,
  row: Row,
): Response | null {
  const { count, total } = row;
  const isRead = method === 'GET' || method === 'HEAD';
  if (preferences.maxAffected !== null && (row.affected ?? 0) > preferences.maxAffected)
    return restError(400, {
      ...{ code: 'PGRST124', message: 'Query result exceeds max-affected preference constraint', hint: null },
      details: `The query affects ${row.affected} rows`,
    });
  const isShown = isRead || isFunction || preferences.representation;
  if (format.kind === 'object' && isShown && !statement.isScalar && count !== 1)
    return restError(406, {
      ...{ code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object', hint: null },
      details: `The result contains ${count} rows`,
    });
  const from = node.offset ?? 0;
  if (
    (isRead || isFunction) &&
    !statement.isScalar &&
    preferences.count &&
    total !== undefined &&
    from > total
  )
    return restError(416, {
      ...{ code: 'PGRST103', message: 'Requested range not satisfiable', hint: null },
      details: `An offset of ${from} was requested, but there are only ${total} rows.`,
    });
  return null;
}

function respond(request: RestRequest, statement: Statement, row: Row): Response {
  const { method, format, preferences, isFunction, node } = request;
  const { count, total } = row;
  const isRead = method === 'GET' || method === 'HEAD';
  const isShown = isRead || isFunction || preferences.representation;
  const headers = new Headers(readHeaders(row.headers));
  if (isShown) headers.set('content-type', `${format.type}; charset=utf-8`);
  if (preferences.applied.length > 0) headers.set('preference-applied', preferences.applied.join(', '));
  const isNew = row.existed === undefined || (row.affected ?? 0) > row.existed;
  let status = (method === 'POST' || method === 'PUT') && isNew ? 201 : 200;
  if (isRead || isFunction) {
    status = 200;
    const from = node.offset ?? 0;
    const size = preferences.count ? String(total) : '*';
    headers.set('content-range', count === 0 ? `*/${size}` : `${from}-${from + count - 1}/${size}`);
    if (preferences.count && total !== undefined && !statement.isScalar && count < total) status = 206;
  } else {
    const size = preferences.count ? String(count) : '*';
    headers.set('content-range', method === 'PATCH' && count > 0 ? `0-${count - 1}/${size}` : `*/${size}`);
    if (!preferences.representation && method !== 'POST') status = 204;
  }
  if (statement.isVoid) {
    status = 204;
    headers.delete('content-type');
  }
  const chosen = Number(row.status || status);
  const body =
    chosen === 204 || chosen === 304 || method === 'HEAD' || !isShown ? null : (row.body ?? 'null');
  return new Response(body, { status: chosen, headers });
}

function readHeaders(text: string | null | undefined): [string, string][] {
  if (!text) return [];
  const list = JSON.parse(text) as Record<string, string>[];
  return list.flatMap((one) => Object.entries(one));
}
