/** Gives jsdom a browser's passkeys for a test: each question is answered with this one, or refused as by its person. */
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
