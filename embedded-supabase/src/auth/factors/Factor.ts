import { sql, type Kysely } from 'kysely';
import type { Credential } from './webauthn';

/** A row of auth.mfa_factors. */
export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  secret: string | null;
  last_challenged_at: string | null;
  last_totp_step: string | number | null;
  web_authn_credential: Credential | null;
};

const columns = sql`id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, last_challenged_at,
  last_totp_step, web_authn_credential`;

/** An account's factors, oldest first. */
export async function findFactors(db: Kysely<unknown>, userId: string): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`
    select ${columns} from auth.mfa_factors where user_id = ${userId} order by created_at, id`.execute(db);
  return rows;
}

/** The factor as GoTrue returns it in a user, without its secret. */
export function toFactor(row: FactorRow): Record<string, unknown> {
  const { id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at } = row;
  return {
    ...{ id, created_at, updated_at, status, friendly_name: friendly_name ?? '', factor_type },
    ...(last_challenged_at !== null && { last_challenged_at }),
  };
}

/** Whether a factor is required at log-in. */
export const isVerified = ({ status }: FactorRow) => status === 'verified';
