/** As a page at an address of the local network: what browsers keep for https is not there. Restored with the mocks. */
export function withoutHttps() {
  const { crypto } = globalThis;
  const all = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.replaceProperty(globalThis, 'crypto', all as Crypto);
}
