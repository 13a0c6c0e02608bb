import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { readRequest, type SentRequest } from './sentRequests';
import { server } from './server';

type Verb = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'all';

/** Responds to every such request from now on. Returns the list of requests that were sent, which grows as they come. */
export function declare(
  verb: Verb,
  path: string,
  respond: (request: Request) => Response | Promise<Response> | undefined,
): SentRequest[] {
  const sent: SentRequest[] = [];
  const resolver: HttpResponseResolver = async ({ request }) => {
    const response = respond(request);
    // Without a response, msw goes on to the declaration before this one.
    if (!response) return undefined;
    sent.push(await readRequest(request));
    return response;
  };
  server.use(http[verb](`*${path}`, resolver));
  return sent;
}

/** The address of a table, of `rpc/<function>`, or with a leading slash any path of the project. */
export const pathOf = (target: string) => (target.startsWith('/') ? target : `/rest/v1/${target}`);

const wantsOneRow = (request: Request) =>
  request.headers.get('accept')?.includes('vnd.pgrst.object') ?? false;

/** Rows of a table, of `count` on all pages; `declareRow` responds to requests for a `.single()` row. */
export const declareRows = (table: string, rows: unknown[], count = rows.length) =>
  declare('get', pathOf(table), (request) =>
    wantsOneRow(request)
      ? undefined
      : HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${count}` } }),
  );

/** The response to `.single()`: the row, or PostgREST's error when there is none. */
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
