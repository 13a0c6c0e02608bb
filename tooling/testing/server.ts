import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { forgetUnsentTexts, unsentTexts } from './unsentTexts';

// A search without results has no nearest one, unless a test says so.
const noSuggestion = http.post('*/rest/v1/rpc/suggest_search', () => HttpResponse.json(null));

/** The network of a test, its only fake. */
export const server = setupServer(noSuggestion, ...unsentTexts);

let undeclared: string[] = [];

/** The requests so far that no test declared; a call empties the list. */
export function takeUndeclared(): string[] {
  const requests = undeclared;
  undeclared = [];
  return requests;
}

beforeAll(() => {
  server.listen({
    onUnhandledRequest(request, print) {
      undeclared.push(`${request.method} ${decodeURIComponent(request.url)}`);
      print.error();
    },
  });
});

// A single failed request looks as if the site were offline, which a page handles.
afterEach(() => {
  server.resetHandlers();
  forgetUnsentTexts();
  const requests = takeUndeclared();
  if (requests.length > 0) throw new Error(`The test did not declare: ${requests.join(', ')}`);
});

afterAll(() => server.close());
