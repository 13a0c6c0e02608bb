import type { Fault } from '../Fault';

export const backend: Fault[] = [
  {
    name: 'address-by-the-client',
    file: 'embedded-supabase/src/http/clientAddress.ts',
    find: 'while (trustedProxies.has(address) && hops.length > 0) {',
    replace: 'while (hops.length > 0) {',
    harm: 'Whoever makes up an address has no limit.',
    proof: 'embedded-supabase/src/http/clientAddress.test.ts',
  },
  {
    name: 'cache-key-without-user',
    file: 'embedded-supabase/src/http/responseCache.ts',
    find: '    if (authorization !== null && authorization !== `Bearer ${this.publishableKey}`) return null;\n',
    replace: '',
    harm: 'Visitors are shown what the owner has just read.',
    proof: 'embedded-supabase/src/http/responseCache.test.ts',
  },
  {
    name: 'any-number-of-rows',
    file: 'embedded-supabase/src/rest/request.ts',
    find: 'if (!isFunction && Array.isArray(rows) && rows.length > most)',
    replace: 'if (false)',
    harm: 'One request brings any number of rows.',
    proof: 'embedded-supabase/src/rest/statement.test.ts',
  },
  {
    name: 'any-number-of-passwords',
    file: 'embedded-supabase/src/http/rateLimits.ts',
    find: 'perAccount: [10, 5 * minutes], perAddress: [20, 5 * minutes]',
    replace: 'perAccount: [1000, 5 * minutes], perAddress: [2000, 5 * minutes]',
    harm: 'Passwords can be guessed by the hundred.',
    proof: 'embedded-supabase/src/http/rateLimits.test.ts',
  },
  {
    name: 'path-with-encoded-slash',
    file: 'embedded-supabase/src/validation/storageFields.ts',
    find: String.raw`/[/\\\0]/.test`,
    replace: String.raw`/\0/.test`,
    harm: 'A path of a file leaves its folder.',
    proof: 'embedded-supabase/src/validation/storage.test.ts',
  },
];
