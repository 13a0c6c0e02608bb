/** The roles that a request can have. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof requestRoles)[number];

/** The statement time limits for requests, as on hosted Supabase, where the secret key's limit is no longer than a user's. */
export const statementLimitsMs: Record<RequestRole, number> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 8000,
};

/** The time limit for account and file statements; on hosted Supabase, its own services run them. */
export const loginLimitMs = 10_000;
