// Codes of mails and tokens of their links. A link's token is the hash of its code and the address, so one row serves both, and the
// database has no code in it.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { linkPrefix, type Challenge } from '../validation/challenge';
import { updateAccount, type Db } from './accounts';
import type { AuthSettings } from './AuthParts';
import { keepChallenge } from './pkce';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

type Kind = { tokenType: TokenType; sentAt: string[]; linkType: string };

/** The purposes of a token, as `generateLink` names them. */
const kinds = {
  signup: { tokenType: 'confirmation_token', sentAt: ['confirmation_sent_at'], linkType: 'signup' },
  invite: {
    ...{ tokenType: 'confirmation_token', linkType: 'invite' },
    sentAt: ['confirmation_sent_at', 'invited_at'],
  },
  magiclink: { tokenType: 'recovery_token', sentAt: ['recovery_sent_at'], linkType: 'magiclink' },
  recovery: { tokenType: 'recovery_token', sentAt: ['recovery_sent_at'], linkType: 'recovery' },
  email_change_current: {
    ...{ tokenType: 'email_change_token_current', linkType: 'email_change' },
    sentAt: ['email_change_sent_at'],
  },
  email_change_new: {
    ...{ tokenType: 'email_change_token_new', linkType: 'email_change' },
    sentAt: ['email_change_sent_at'],
  },
  reauthentication: {
    ...{ tokenType: 'reauthentication_token', linkType: 'reauthentication' },
    sentAt: ['reauthentication_sent_at'],
  },
} satisfies Record<string, Kind>;

export type TokenKind = keyof typeof kinds;
export const isTokenKind = (name: string): name is TokenKind => Object.hasOwn(kinds, name);

/** `email` is the address that the token is sent to. */
type Recipient = { userId: string; email: string };
export type IssuedToken = { code: string; token: string; type: string; email: string };

/** Issues a token in place of the last one of its type; with a challenge, its link leads to a code (PKCE). */
export async function issueToken(
  db: Db,
  kind: TokenKind,
  { userId, email }: Recipient,
  { otpLength }: AuthSettings,
  challenge: Challenge | null = null,
): Promise<IssuedToken> {
  const { tokenType, sentAt, linkType } = kinds[kind];
  const code = Array.from({ length: otpLength }, () => randomInt(10)).join('');
  const token = (challenge ? linkPrefix : '') + hashCode(email, code);
  const now = new Date().toISOString();
  await sql`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${tokenType}, ${token}, ${email}, ${now}, ${now})
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at`.execute(db);
  await updateAccount(db, userId, Object.fromEntries(sentAt.map((column) => [column, now])));
  if (challenge) await keepChallenge(db, token, linkType, challenge);
  return { code, token, type: linkType, email };
}

/** The token that belongs to a code that was sent to an address. */
export const hashCode = (email: string, code: string) =>
  createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');

type ClaimedToken = { user_id: string; token_type: TokenType; token_hash: string };

/** Uses a token up; undefined if it is unknown, used or expired. `token` has no prefix. */
export async function claimToken(
  db: Db,
  token: string,
  types: readonly TokenType[],
  { otpSeconds }: AuthSettings,
): Promise<ClaimedToken | undefined> {
  const oldest = new Date(Date.now() - otpSeconds * 1000).toISOString();
  const { rows } = await sql<ClaimedToken>`delete from auth.one_time_tokens
    where token_hash in (${token}, ${linkPrefix + token}) and token_type in (${sql.join([...types])})
      and created_at > ${oldest}
    returning user_id, token_type, token_hash`.execute(db);
  return rows[0];
}

/** Ends all codes and links of an account, because its password or address has changed. */
export const clearTokens = (db: Db, userId: string) =>
  sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(db);
