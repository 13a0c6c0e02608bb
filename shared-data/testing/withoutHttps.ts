/**
 * Removes the crypto APIs that browsers offer only over https, as on a page served over http from the local network. They are
 * restored together with the mocks.
 */
export function withoutHttps() {
  const { crypto } = globalThis;
  const all = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.replaceProperty(globalThis, 'crypto', all as Crypto);
}
