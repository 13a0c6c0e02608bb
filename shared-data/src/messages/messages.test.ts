import { messages } from './messages';

// The texts themselves are not repeated here: tests of pages and forms see them in toasts.
it("Messages never quote the browser's text about a lost connection", () => {
  const offline = { kind: 'offline', message: 'TypeError: Failed to fetch' };
  expect(messages.auth.signInFailed(offline).description).toBe('Something went wrong');
  expect(messages.journal.listFailed(offline).description).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
});

it('A failure without words of the server has words of its own, or none beside its title', () => {
  expect(messages.newsletter.failed.dialog().description).toBe(
    'Something went wrong. Please try again later.',
  );
  expect(messages.newsletter.failed.home().description).toBeUndefined();
});
