import { scryptSync } from 'node:crypto';

type Cost = { N: number; r: number; p: number; dkLen: number };

/** The function of @noble/hashes, by Node's own: what is written in JavaScript takes a second under Jest, this a tenth. */
export const scrypt = (password: string, salt: Uint8Array, { N, r, p, dkLen }: Cost) =>
  new Uint8Array(scryptSync(password, salt, dkLen, { N, r, p, maxmem: 256 * N * r }));
