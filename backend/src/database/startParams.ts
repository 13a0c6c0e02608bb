import { PGlite } from '@electric-sql/pglite';

/**
 * The parameters of a database with so many megabytes of buffers. Postgres clears its buffers at each start and keeps them in memory:
 * its default of 128 MB takes 0.5 s and 110 MB more than 16, with which a whole read of an 80 MB table takes an eighth longer.
 * The time zone is UTC, as on hosted Supabase, and not that of the machine on which the folder was created.
 */
export const startParams = (megabytes: number) => [
  ...PGlite.defaultStartParams,
  ...['-c', `shared_buffers=${megabytes}MB`, '-c', 'timezone=UTC'],
];
