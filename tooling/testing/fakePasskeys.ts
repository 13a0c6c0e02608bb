/**
 * Adds the passkey API to jsdom for a test: each request returns the same passkey, or is rejected as if the user had cancelled
 * it (NotAllowedError), or the device had one already (InvalidStateError).
 */
export function fakePasskeys(refusal?: 'NotAllowedError' | 'InvalidStateError'): void {
  class PublicKeyCredential {
    id = 'a-key';
    toJSON = () => ({ id: this.id, type: 'public-key' });
  }
  const answer = () =>
    refusal ? Promise.reject(new DOMException('No.', refusal)) : Promise.resolve(new PublicKeyCredential());
  Object.assign(window, { PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: answer, get: answer },
    configurable: true,
  });
}
