/**
 * Adds the passkey API to jsdom for a test: each request returns the same passkey, or is rejected as if the user had cancelled
 * it.
 */
export function fakePasskeys(isRefused = false): void {
  class PublicKeyCredential {
    id = 'a-key';
    toJSON = () => ({ id: this.id, type: 'public-key' });
  }
  const answer = () =>
    isRefused
      ? Promise.reject(new DOMException('No.', 'NotAllowedError'))
      : Promise.resolve(new PublicKeyCredential());
  Object.assign(window, { PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: answer, get: answer },
    configurable: true,
  });
}
