import type { RequestRole } from './threadMessages';

/** How long a statement of a request may take, as on hosted Supabase: the secret key's limit is no longer than a user's. */
export const statementLimitsMs: Record<RequestRole, number> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 8000,
};

/** A statement of accounts and files, which hosted Supabase runs for its own services. */
export const loginLimitMs = 10_000;
