import type { EmbeddedConnection } from '../database/connection';
import type { GetMailbox } from '../http/mailedPerson';
import type { Identify } from '../identity';
import type { ProjectConfig } from '../projectConfig';
import type { Mail, SendMail } from '../mail';
import { toInvalidRequest, type Db } from './accounts';

/** Everything that Auth's routes need. */
export type AuthParts = AuthSettings & {
  connection: EmbeddedConnection;
  identify: Identify;
  jwtSecret: string;
  /** The base URL of links that are handed out instead of mailed. */
  backendUrl: string;
  siteUrl: string;
  sendMail: SendMail;
  getMailbox: GetMailbox;
};

export type AuthSettings = ReturnType<typeof readAuthSettings>;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const [capitals, digits, symbols] = [letters.toUpperCase(), '0123456789', '!@#$%^&*'];
const requiredCharacters: Record<string, string[]> = {
  letters_digits: [letters + capitals, digits],
  lower_upper_letters_digits: [letters, capitals, digits],
  lower_upper_letters_digits_symbols: [letters, capitals, digits, symbols],
};

/** The seconds of a duration such as "1h30m"; Infinity if it is not set. */
function toSeconds(duration: string | undefined): number {
  const parts = [...(duration ?? '').matchAll(/(\d{1,9})([hms])/g)];
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * secondsOf[unit as 'h'], 0);
  return seconds || Infinity;
}
const secondsOf = { h: 3600, m: 60, s: 1 };

/** The settings of Auth in config.toml, with the Supabase CLI's defaults, unless they are less safe. */
export function readAuthSettings(config: ProjectConfig['auth']) {
  return {
    isSignUpOpen: config?.enable_signup !== false,
    isEmailSignUpOpen: config?.email?.enable_signup !== false,
    confirmsByMail: config?.email?.enable_confirmations ?? false,
    /** Whether a change of email address is also confirmed through the old mailbox. */
    confirmsAtOldAddress: config?.email?.double_confirm_changes ?? true,
    minPasswordLength: config?.minimum_password_length ?? 6,
    /** Sets of characters; a password has one of each. */
    requiredCharacters: requiredCharacters[config?.password_requirements ?? ''] ?? [],
    jwtExpirySeconds: config?.jwt_expiry ?? 3600,
    /** The seconds for which a used refresh token is still accepted, because two tabs may refresh at the same time. */
    reuseSeconds: config?.refresh_token_reuse_interval ?? 10,
    /** A session ends this long after its beginning, or after its last refresh. */
    sessionSeconds: toSeconds(config?.sessions?.timebox),
    idleSeconds: toSeconds(config?.sessions?.inactivity_timeout),
    // Six digits can be guessed within the CLI's hour; ten within fifteen minutes cannot.
    otpLength: config?.email?.otp_length ?? 10,
    otpSeconds: config?.email?.otp_expiry ?? 15 * 60,
  };
}

/** A response, and the mails to send once what it says is stored. */
export type Answer = { response: Response; mails?: Mail[] };

/** Runs `work` in one transaction, then sends its mails. Throws an InvalidRequest for errors that the client caused. */
export async function inTransaction(
  { connection, sendMail }: AuthParts,
  work: (db: Db) => Promise<Answer | Response>,
): Promise<Response> {
  const answer = await connection.runInTransaction(work).catch((error: unknown) => {
    throw toInvalidRequest(error);
  });
  // @hono/node-server replaces the global Response, so that `instanceof` tells nothing.
  if (!('response' in answer)) return answer;
  for (const mail of answer.mails ?? []) await sendMail(mail);
  return answer.response;
}
