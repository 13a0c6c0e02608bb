/** Two hexadecimal digits per byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits as 32 hexadecimal digits. */
export const randomHex = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * A random version 4 UUID. Does not use `crypto.randomUUID`, which is missing on pages without HTTPS, such as on a phone that
 * opens the site at a local network address.
 */
export function randomUuid(): string {
  const hex = randomHex();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
