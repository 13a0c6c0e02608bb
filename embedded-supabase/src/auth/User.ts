import { toFactor, type FactorRow } from './factors/Factor';

/** A row of auth.users, as this backend reads it. */
export type UserRow = {
  id: string;
  email: string | null;
  phone: string | null;
  /** Never part of a response. */
  encrypted_password: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  /** Whether the account is banned or softly deleted. */
  is_banned: boolean;
};
export type IdentityRow = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The user in GoTrue's shape; `factors` is omitted if there are none. */
export function toUser(row: UserRow, identities: IdentityRow[], factors: FactorRow[] = []) {
  return {
    ...{ id: row.id, aud: 'authenticated', role: 'authenticated' },
    ...{ email: row.email ?? '', phone: row.phone ?? '' },
    ...(row.email_confirmed_at && {
      email_confirmed_at: row.email_confirmed_at,
      confirmed_at: row.email_confirmed_at,
    }),
    ...given({
      invited_at: row.invited_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      new_email: row.email_change,
      email_change_sent_at: row.email_change_sent_at,
      last_sign_in_at: row.last_sign_in_at,
    }),
    ...{ app_metadata: row.raw_app_meta_data ?? {}, user_metadata: row.raw_user_meta_data ?? {} },
    ...(factors.length > 0 && { factors: factors.map(toFactor) }),
    identities: identities
      .filter(({ user_id }) => user_id === row.id)
      .map(({ id, provider_id, ...identity }) => ({
        ...{ identity_id: id, id: provider_id, ...identity },
        email: identity.identity_data['email'],
      })),
    ...{ created_at: row.created_at, updated_at: row.updated_at, is_anonymous: false },
  };
}

const given = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
