import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { readRequest, type SentRequest } from './sentRequests';
import { server } from './server';

type Verb = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'all';

/** Responds to all matching requests from now on. Returns the list of these requests, which grows as they arrive. */
export function declare(
  verb: Verb,
  path: string,
  respond: (request: Request) => Response | Promise<Response> | undefined,
): SentRequest[] {
  const sent: SentRequest[] = [];
  const resolver: HttpResponseResolver = async ({ request }) => {
    const response = respond(request);
    // Without a response, msw falls back to the previous declaration.
    if (!response) return undefined;
    sent.push(await readRequest(request));
    return response;
  };
  server.use(http[verb](`*${path}`, resolver));
  return sent;
}

/** Returns the URL path of a table, of `rpc/<function>` or, with a leading slash, of any path in the project. */
export const pathOf = (target: string) => (target.startsWith('/') ? target : `/rest/v1/${target}`);

const wantsOneRow = (request: Request) =>
  request.headers.get('accept')?.includes('vnd.pgrst.object') ?? false;

/**
 * Responds with a table's rows, of which there are `count` on all pages together; `declareRow` responds to requests for a
 * `.single()` row.
 */
export const declareRows = (table: string, rows: unknown[], count = rows.length) =>
  declare('get', pathOf(table), (request) =>
    wantsOneRow(request)
      ? undefined
      : HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${count}` } }),
  );

/** Responds to `.single()` with the row, or with PostgREST's error if there is none. */
export const declareRow = (table: string, row: object | null) =>
  declare('get', pathOf(table), (request) => {
    if (!wantsOneRow(request)) return undefined;
    if (row) return HttpResponse.json(row);
    return HttpResponse.json(
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: null,
        hint: null,
      },
      { status: 406 },
    );
  });

export const declareCall = (name: string, value: string | number | boolean | object | null) =>
  declare('post', pathOf(`rpc/${name}`), () => HttpResponse.json(value));
