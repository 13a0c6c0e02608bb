import { setupServer } from 'msw/node';

/** The network of a test: the only fake there is. */
export const server = setupServer();

let undeclared: string[] = [];

/** The requests so far that no test declared; they are forgotten by being read. */
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

// The failed request alone might only look like the site being offline, which a page bears.
afterEach(() => {
  server.resetHandlers();
  const requests = takeUndeclared();
  if (requests.length > 0) throw new Error(`The test did not declare: ${requests.join(', ')}`);
});

afterAll(() => server.close());
