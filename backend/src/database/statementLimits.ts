import type { RequestRole } from './threadMessages';

/** The time limits for requests' statements, as on hosted Supabase, where the secret key's limit is no longer than a user's. */
export const statementLimitsMs: Record<RequestRole, number> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 8000,
};

/** The time limit for statements about accounts and files, which hosted Supabase's own services run. */
export const loginLimitMs = 10_000;
