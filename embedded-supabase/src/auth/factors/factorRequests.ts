// Second factors (one-time codes and WebAuthn keys) in GoTrue's shapes.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import { isDatabaseError } from '../../database/postgrestFormat';
import type { AuthRequest } from '../../validation/auth';
import { InvalidRequest } from '../../rest';
import { findUser, lockUser, type Db } from '../accounts';
import { inTransaction, type AuthParts } from '../AuthParts';
import { findFactors, isVerified, type FactorRow } from './Factor';
import { addMethod, isUuid, requireSession, respondWithSession, type Session } from './sessions';
import { askForKey, verifyKey, type CeremonyData } from './webauthn';

const periodSeconds = 30;
const challengeSeconds = 300;
const maxFactors = 10;
const notFound = () => new InvalidRequest('Factor not found', 404, 'mfa_factor_not_found');

/** Enrols, challenges, verifies and removes the signed-in user's second factors. */
export async function respondAboutFactors(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const session = await requireSession(request, parts);
  const { route, fields } = request;
  return inTransaction(parts, async (db) => {
    // One request of an account at a time, so that a code counts once.
    await lockUser(db, session.user_id);
    const factors = await findFactors(db, session.user_id);
    if (route === 'POST /factors') return enrol(db, session, factors, fields, parts);
    const factor = factors.find(({ id }) => id === fields['id']);
    if (!factor) throw notFound();
    if (route === 'DELETE /factors/:id') return unenrol(db, session, factor);
    if (route === 'POST /factors/:id/challenge') return challenge(db, factor, parts);
    return verify(db, session, factor, fields, parts);
  });
}

async function enrol(
  db: Db,
  session: Session,
  factors: FactorRow[],
  fields: Record<string, unknown>,
  { siteUrl }: AuthParts,
): Promise<Response> {
  const type = fields['factor_type'];
  if (type !== 'totp' && type !== 'webauthn') throw unknownType(type);
  if (session.aal !== 'aal2' && factors.some(isVerified))
    throw new InvalidRequest('AAL2 required to enroll a new factor', 403, 'insufficient_aal');
  if (factors.length >= maxFactors)
    throw new InvalidRequest(
      'Maximum number of verified factors reached, unenroll to continue',
      422,
      'too_many_enrolled_mfa_factors',
    );
  const user = await findUser(db, 'id', session.user_id);
  const issuer = String(fields['issuer'] ?? '') || new URL(siteUrl).host;
  const totp = new TOTP({ issuer, label: user?.email ?? session.user_id, secret: new Secret({ size: 20 }) });
  const secret = type === 'totp' ? totp.secret.base32 : null;
  // Postgres cannot store NUL in text.
  const name = String(fields['friendly_name'] ?? '').replaceAll('\0', ' ');
  const [id, now] = [randomUUID(), new Date().toISOString()];
  await sql`insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${id}, ${session.user_id}, ${name}, ${type}, ${'unverified'}, ${secret}, ${now}, ${now})`
    .execute(db)
    .catch((error: unknown) => {
      if (!isDatabaseError(error) || error.code !== '23505') throw error;
      throw new InvalidRequest(
        `A factor with the friendly name "${name}" for this user already exists`,
        422,
        'mfa_factor_name_conflict',
      );
    });
  if (type === 'webauthn') return Response.json({ id, type, friendly_name: name });
  const uri = totp.toString();
  const qr_code = renderSVG(uri, { border: 4 });
  return Response.json({ id, type, friendly_name: name, totp: { qr_code, secret, uri } });
}

function unknownType(type: unknown): InvalidRequest {
  if (type === 'phone')
    return new InvalidRequest('MFA enroll is disabled for Phone', 422, 'mfa_phone_enroll_not_enabled');
  return new InvalidRequest('factor_type needs to be totp, phone, or webauthn', 400, 'validation_failed');
}

async function challenge(db: Db, factor: FactorRow, { siteUrl }: AuthParts): Promise<Response> {
  const now = Date.now();
  const id = randomUUID();
  await sql`delete from auth.mfa_challenges
    where factor_id = ${factor.id} and created_at < ${toTime(now - challengeSeconds * 1000)}`.execute(db);
  const user = await findUser(db, 'id', factor.user_id);
  const asked =
    factor.factor_type === 'webauthn'
      ? await askForKey(factor, { id: factor.user_id, email: user?.email ?? factor.user_id }, siteUrl)
      : null;
  await sql`insert into auth.mfa_challenges (id, factor_id, created_at, web_authn_session_data)
    values (${id}, ${factor.id}, ${toTime(now)}, ${asked && JSON.stringify(asked.data)})`.execute(db);
  await sql`update auth.mfa_factors set last_challenged_at = ${toTime(now)} where id = ${factor.id}`.execute(
    db,
  );
  return Response.json({
    ...{ id, type: factor.factor_type, expires_at: Math.floor(now / 1000) + challengeSeconds },
    ...(asked && { webauthn: asked.webauthn }),
  });
}

const toTime = (ms: number) => new Date(ms).toISOString();

async function verify(
  db: Db,
  session: Session,
  factor: FactorRow,
  { challenge_id: challengeId, code, webauthn }: Record<string, unknown>,
  parts: AuthParts,
): Promise<Response> {
  const asked = await requireChallenge(db, factor, String(challengeId));
  const proof = asked
    ? { credential: await verifyKey(factor.web_authn_credential, asked, webauthn, parts.siteUrl), step: null }
    : { credential: null, step: requireStep(factor, String(code)) };
  const now = toTime(Date.now());
  const { id, user_id } = factor;
  await sql`delete from auth.mfa_challenges where factor_id = ${id}`.execute(db);
  await sql`update auth.mfa_factors set last_totp_step = ${proof.step}, status = ${'verified'}, updated_at = ${now},
      web_authn_credential = ${proof.credential && JSON.stringify(proof.credential)}
    where id = ${id}`.execute(db);
  await sql`update auth.sessions set aal = ${'aal2'}, factor_id = ${id}, updated_at = ${now}
    where id = ${session.id}`.execute(db);
  await addMethod(db, session.id, asked ? 'mfa/webauthn' : 'totp');
  // Ends the user's other sessions that lack a second factor, as GoTrue does, and deletes unfinished enrolments.
  await sql`delete from auth.sessions where user_id = ${user_id} and id <> ${session.id} and aal <> ${'aal2'}`.execute(
    db,
  );
  await sql`delete from auth.mfa_factors where user_id = ${user_id} and status = ${'unverified'}`.execute(db);
  return respondWithSession(db, session, parts);
}

/**
 * Returns the data stored with a key's challenge, or null for a code challenge. Throws if the challenge is missing or expired.
 */
async function requireChallenge(db: Db, factor: FactorRow, id: string): Promise<CeremonyData | null> {
  const { rows } = !isUuid(id)
    ? { rows: [] }
    : await sql<{ created_at: string; web_authn_session_data: CeremonyData | null }>`
    select created_at, web_authn_session_data from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`.execute(
        db,
      );
  const [found] = rows;
  if (!found)
    throw new InvalidRequest(
      'MFA factor with the provided challenge ID not found',
      422,
      'mfa_factor_not_found',
    );
  if (Date.now() - Date.parse(found.created_at) > challengeSeconds * 1000)
    throw new InvalidRequest(
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
      422,
      'mfa_challenge_expired',
    );
  return found.web_authn_session_data;
}

/** Returns the time step of a code; throws if the code is wrong. */
function requireStep(factor: FactorRow, code: string): number {
  const step = findStep(factor, code);
  if (step === null) throw new InvalidRequest('Invalid TOTP code entered', 422, 'mfa_verification_failed');
  return step;
}

/**
 * Returns the time step of a code, or null if the code is wrong, more than one step off, or not newer than the last accepted one.
 */
function findStep({ secret, last_totp_step: last }: FactorRow, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? ''), period: periodSeconds });
  const now = Date.now();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp: now, window: 1 }) : null;
  const step = totp.counter({ timestamp: now }) + (delta ?? 0);
  return delta === null || step <= Number(last ?? 0) ? null : step;
}

async function unenrol(db: Db, session: Session, factor: FactorRow): Promise<Response> {
  if (isVerified(factor) && session.aal !== 'aal2')
    throw new InvalidRequest('AAL2 required to unenroll verified factor', 422, 'insufficient_aal');
  await sql`delete from auth.mfa_factors where id = ${factor.id}`.execute(db);
  await sql`update auth.sessions set aal = ${'aal1'}, factor_id = ${null} where factor_id = ${factor.id}`.execute(
    db,
  );
  return Response.json({ id: factor.id });
}
