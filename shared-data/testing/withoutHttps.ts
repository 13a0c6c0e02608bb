/**
 * Removes the APIs that browsers only offer over https, as on a page of the local network. Restored with the
 * mocks.
 */
export function withoutHttps() {
  const { crypto } = globalThis;
  const all = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.replaceProperty(globalThis, 'crypto', all as Crypto);
}
