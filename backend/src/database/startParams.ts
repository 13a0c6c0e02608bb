import { PGlite } from '@electric-sql/pglite';

/**
 * The parameters with which every database here starts. Postgres clears its buffers at each start and keeps them in memory: with its
 * default of 128 MB, a start takes 0.5 s and 110 MB more; with 16 MB, a whole read of an 80 MB table takes an eighth longer.
 */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
