import { setupServer } from 'msw/node';
import { forgetUnsentTexts, unsentTexts } from './unsentTexts';

/** The simulated network, the only part that the tests fake. */
export const server = setupServer(...unsentTexts);

let undeclared: string[] = [];

/** Returns the requests received so far that no test declared, and empties the list. */
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

// Fails the test here, because the page itself treats a failed request as if the site were offline.
afterEach(() => {
  server.resetHandlers();
  forgetUnsentTexts();
  const requests = takeUndeclared();
  if (requests.length > 0) throw new Error(`The test did not declare: ${requests.join(', ')}`);
});

afterAll(() => server.close());
