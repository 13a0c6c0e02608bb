/** Removes what browsers offer under https alone, as on a page of the local network. Restored with the mocks. */
export function withoutHttps() {
  const { crypto } = globalThis;
  const all = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.replaceProperty(globalThis, 'crypto', all as Crypto);
}
