import { setupServer } from 'msw/node';
import { forgetUnsentTexts, unsentTexts } from './unsentTexts';

/** The network of a test: the only fake there is. */
export const server = setupServer(...unsentTexts);

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

// A failed request alone looks as if the site was offline, which a page handles.
afterEach(() => {
  server.resetHandlers();
  forgetUnsentTexts();
  const requests = takeUndeclared();
  if (requests.length > 0) throw new Error(`The test did not declare: ${requests.join(', ')}`);
});

afterAll(() => server.close());
