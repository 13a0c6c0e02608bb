import { scryptSync } from 'node:crypto';

type Cost = { N: number; r: number; p: number; dkLen: number };

/**
 * Replaces the function from @noble/hashes with Node's, because under Jest the JavaScript version takes a second and Node's a
 * tenth of that.
 */
export const scrypt = (password: string, salt: Uint8Array, { N, r, p, dkLen }: Cost) =>
  new Uint8Array(scryptSync(password, salt, dkLen, { N, r, p, maxmem: 256 * N * r }));
