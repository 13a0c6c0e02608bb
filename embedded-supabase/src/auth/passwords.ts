import { randomUUID } from 'node:crypto';
import { InvalidRequest } from '../rest';
import { compare, hash } from 'bcryptjs';
import type { AuthSettings } from './AuthParts';

/** bcrypt ignores what comes later. */
const maxBytes = 72;
const cost = 10;
// A hash to compare with where there is no account, so that the answer takes as long.
const nobodysHash = '$2b$10$WsNzbe1q78GpFcBnnjBYUugiUwWc/TxgTh7j5FvphOedX/lczRB9i';

/** Hashes a new password. Throws GoTrue's error if it is too weak or too long. */
export async function hashPassword(
  password: string,
  { minPasswordLength, requiredCharacters }: AuthSettings,
): Promise<string> {
  if (Buffer.byteLength(password) > maxBytes)
    throw new InvalidRequest(
      `Password cannot be longer than ${maxBytes} characters`,
      400,
      'validation_failed',
    );
  const isShort = password.length < minPasswordLength;
  const lacksCharacters = requiredCharacters.some((set) => ![...set].some((one) => password.includes(one)));
  if (!isShort && !lacksCharacters) return hash(password, cost);
  const messages = [
    ...(isShort ? [`Password should be at least ${minPasswordLength} characters.`] : []),
    ...(lacksCharacters
      ? [`Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`]
      : []),
  ];
  const reasons = [...(isShort ? ['length'] : []), ...(lacksCharacters ? ['characters'] : [])];
  throw new InvalidRequest(messages.join(' '), 422, 'weak_password', { details: { reasons } });
}

/** The hash of a password that nobody knows, for an account that logs in by mail. */
export const hashRandomPassword = () => hash(randomUUID(), cost);

/** Whether a password is an account's; takes as long if there is no account or no password. */
export async function isPassword(password: unknown, stored: string | null | undefined): Promise<boolean> {
  const isRight = await compare(String(password ?? ''), stored || nobodysHash).catch(() => false);
  return isRight && Boolean(stored);
}
