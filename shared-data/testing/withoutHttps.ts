/**
 * Removes the crypto APIs that browsers offer only over https, as for a page served over http on the local network. Restored with
 * the mocks.
 */
export function withoutHttps() {
  const { crypto } = globalThis;
  const all = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.replaceProperty(globalThis, 'crypto', all as Crypto);
}
