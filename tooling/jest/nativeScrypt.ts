import { scryptSync } from 'node:crypto';

type Cost = { N: number; r: number; p: number; dkLen: number };

/** Replaces the function of @noble/hashes by Node's own: under Jest the JavaScript takes a second, this a tenth of it. */
export const scrypt = (password: string, salt: Uint8Array, { N, r, p, dkLen }: Cost) =>
  new Uint8Array(scryptSync(password, salt, dkLen, { N, r, p, maxmem: 256 * N * r }));
