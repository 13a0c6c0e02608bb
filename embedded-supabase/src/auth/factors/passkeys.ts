// Passkeys in place of passwords, in GoTrue's shapes. Passkey log-in has the same assurance level as password log-in (aal1), as on
// hosted Supabase (docs/decisions/103).
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthRequest } from '../../validation/auth';
import { InvalidRequest } from '../../rest';
import { findUser, lockUser, type Db } from '../accounts';
import { inTransaction, type AuthParts } from '../AuthParts';
import { findFactors, isVerified, type FactorRow } from './Factor';
import { beginSession, requireSession, respondWithSession, type Session } from './sessions';
import { loadWebAuthn, toParty, toUrlSafe, verifyAnswer, type Credential } from './webauthn';

/** A row of auth.webauthn_credentials. */
type Row = {
  id: string;
  user_id: string;
  credential_id: Uint8Array;
  public_key: Uint8Array;
  sign_count: string | number;
  transports: Credential['transport'];
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
};

const columns = sql`id, user_id, credential_id, public_key, sign_count, transports, friendly_name, created_at, last_used_at`;

const challengeSeconds = 300;
const maxPasskeys = 10;
const maxName = 120;

/** Registers, lists, renames and deletes the logged-in user's passkeys, and logs users in with a passkey. */
export async function respondAboutPasskeys(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { route, fields } = request;
  if (route === 'POST /passkeys/authentication/options') return askWhoever(parts);
  if (route === 'POST /passkeys/authentication/verify')
    return inTransaction(parts, (db) => logIn(db, request, parts));
  const session = await requireSession(request, parts);
  return inTransaction(parts, async (db) => {
    // One request of an account at a time, so that none exceeds the number of passkeys.
    await lockUser(db, session.user_id);
    const passkeys = await findPasskeys(db, session.user_id);
    if (route === 'GET /passkeys') return Response.json(passkeys.map(toItem));
    if (route === 'POST /passkeys/registration/options') return askToMake(db, session, passkeys, parts);
    if (route === 'POST /passkeys/registration/verify') return register(db, session, passkeys, fields, parts);
    const passkey = passkeys.find(({ id }) => id === fields['id']);
    if (!passkey) throw new InvalidRequest('Passkey not found', 404, 'validation_failed');
    return route === 'PATCH /passkeys/:id' ? rename(db, passkey, fields) : remove(db, session, passkey);
  });
}

async function findPasskeys(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`.execute(
    db,
  );
  return rows;
}

const toItem = ({ id, friendly_name, created_at, last_used_at }: Row) => ({
  ...{ id, created_at },
  ...(friendly_name && { friendly_name }),
  ...(last_used_at !== null && { last_used_at }),
});

/** If an account has a second factor, the password alone is not enough to add or remove passkeys. */
async function requireFactor(db: Db, { aal, user_id }: Session): Promise<FactorRow[]> {
  const factors = (await findFactors(db, user_id)).filter(isVerified);
  if (factors.length > 0 && aal !== 'aal2')
    throw new InvalidRequest('AAL2 session is required to manage passkeys', 403, 'insufficient_aal');
  return factors;
}

async function askToMake(
  db: Db,
  session: Session,
  passkeys: Row[],
  { siteUrl, jwtSecret }: AuthParts,
): Promise<Response> {
  const factors = await requireFactor(db, session);
  if (passkeys.length >= maxPasskeys)
    throw new InvalidRequest('Maximum number of passkeys reached', 422, 'too_many_passkeys');
  const email = (await findUser(db, 'id', session.user_id))?.email ?? session.user_id;
  const { rpID } = toParty(siteUrl);
  const asked = makeChallenge(`registration ${session.user_id}`, jwtSecret);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName: rpID, userName: email, userDisplayName: email, attestationType: 'none' },
    userID: new TextEncoder().encode(session.user_id),
    challenge: asked.bytes,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // A device keeps one key per account and site, so a new passkey would overwrite a second factor.
    excludeCredentials: [
      ...passkeys.map(({ credential_id }) => Buffer.from(credential_id).toString('base64url')),
      ...factors.flatMap(({ web_authn_credential: key }) => (key ? [toUrlSafe(key.id)] : [])),
    ].map((id) => ({ id })),
  });
  return Response.json({ challenge_id: asked.id, options, expires_at: asked.expiresAt });
}

async function askWhoever({ siteUrl, jwtSecret }: AuthParts): Promise<Response> {
  const asked = makeChallenge('authentication', jwtSecret);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: toParty(siteUrl).rpID, userVerification: 'required', challenge: asked.bytes },
  });
  return Response.json({ challenge_id: asked.id, options, expires_at: asked.expiresAt });
}

async function register(
  db: Db,
  session: Session,
  passkeys: Row[],
  { challenge_id, credential: answer }: Record<string, unknown>,
  { siteUrl, jwtSecret }: AuthParts,
): Promise<Response> {
  await requireFactor(db, session);
  if (passkeys.length >= maxPasskeys)
    throw new InvalidRequest('Maximum number of passkeys reached', 422, 'too_many_passkeys');
  const challenge = readChallenge(challenge_id, `registration ${session.user_id}`, jwtSecret);
  const made = await verifyAnswer(null, { challenge, mustVerifyUser: true }, answer, siteUrl);
  if (!made) throw notProved();
  await spend(db, challenge_id);
  const now = new Date().toISOString();
  const { flags, authenticator } = made;
  const { rows } =
    await sql<Row>`insert into auth.webauthn_credentials (id, user_id, credential_id, public_key,
      attestation_type, aaguid, sign_count, transports, backup_eligible, backed_up, friendly_name, created_at, updated_at)
    values (${randomUUID()}, ${session.user_id}, ${Buffer.from(made.id, 'base64')}, ${Buffer.from(made.publicKey, 'base64')}, ${'none'},
      ${authenticator.AAGUID}, ${authenticator.signCount}, ${JSON.stringify(made.transport)},
      ${flags?.backupEligible ?? false}, ${flags?.backupState ?? false}, ${''}, ${now}, ${now})
    on conflict (credential_id) do nothing returning ${columns}`.execute(db);
  if (!rows[0])
    throw new InvalidRequest('This credential is already registered', 422, 'webauthn_credential_exists');
  return Response.json(toItem(rows[0]));
}

async function logIn(db: Db, { fields, headers }: AuthRequest, parts: AuthParts): Promise<Response> {
  const { challenge_id, credential: answer } = fields;
  const challenge = readChallenge(challenge_id, 'authentication', parts.jwtSecret);
  const { id, response }: { id?: unknown; response?: { userHandle?: unknown } } = { ...Object(answer) };
  const { rows } = await sql<Row>`select ${columns} from auth.webauthn_credentials
    where credential_id = ${Buffer.from(String(id), 'base64url')}`.execute(db);
  const [passkey] = rows;
  const handle = Buffer.from(String(response?.userHandle), 'base64url').toString();
  if (!passkey || handle !== passkey.user_id) throw notProved();
  const stored: Credential = {
    id: Buffer.from(passkey.credential_id).toString('base64'),
    publicKey: Buffer.from(passkey.public_key).toString('base64'),
    transport: passkey.transports,
    authenticator: { AAGUID: '', signCount: Number(passkey.sign_count) },
  };
  const proved = await verifyAnswer(stored, { challenge, mustVerifyUser: true }, answer, parts.siteUrl);
  if (!proved) throw notProved();
  await spend(db, challenge_id);
  const user = await findUser(db, 'id', passkey.user_id);
  if (user?.is_banned) throw new InvalidRequest('User is banned', 403, 'user_banned');
  if (!user?.email_confirmed_at) throw new InvalidRequest('Email not confirmed', 403, 'email_not_confirmed');
  const now = new Date().toISOString();
  await sql`update auth.webauthn_credentials set sign_count = ${proved.authenticator.signCount}, last_used_at = ${now},
      updated_at = ${now} where id = ${passkey.id}`.execute(db);
  const session = await beginSession(db, passkey.user_id, 'passkey', headers);
  return respondWithSession(db, session, parts);
}

async function rename(db: Db, passkey: Row, { friendly_name: given }: Record<string, unknown>) {
  const name = String(given ?? '').replaceAll('\0', ' ');
  if (name === '' || name.length > maxName)
    throw new InvalidRequest(
      `friendly_name is a text of at most ${maxName} characters`,
      400,
      'validation_failed',
    );
  await sql`update auth.webauthn_credentials set friendly_name = ${name}, updated_at = ${new Date().toISOString()}
    where id = ${passkey.id}`.execute(db);
  return Response.json(toItem({ ...passkey, friendly_name: name }));
}

async function remove(db: Db, session: Session, { id }: Row): Promise<Response> {
  await requireFactor(db, session);
  await sql`delete from auth.webauthn_credentials where id = ${id}`.execute(db);
  return new Response(null, { status: 204 });
}

const notProved = () =>
  new InvalidRequest('Credential verification failed', 400, 'webauthn_verification_failed');

// Challenges are signed instead of stored, so that strangers who request them leave no rows behind. The id contains the expiry
// time; the challenge bytes are a signature over the id and the purpose. The ids of valid responses are stored until they expire,
// so that each is accepted only once.

function makeChallenge(purpose: string, secret: string) {
  const expiresAt = Math.floor(Date.now() / 1000) + challengeSeconds;
  const id = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
  return { id, bytes: new Uint8Array(sign(id, purpose, secret)), expiresAt };
}

const sign = (id: string, purpose: string, secret: string) =>
  createHmac('sha256', secret).update(`passkey challenge ${purpose} ${id}`).digest();

/** The challenge for this id and purpose. Only the browser's response proves that the challenge was issued. */
function readChallenge(id: unknown, purpose: string, secret: string): string {
  const [, expiresAt] = /^(\d{10})\.[\w-]{22}$/.exec(String(id)) ?? [];
  if (expiresAt === undefined)
    throw new InvalidRequest('Challenge not found', 400, 'webauthn_challenge_not_found');
  if (Number(expiresAt) * 1000 < Date.now())
    throw new InvalidRequest('Challenge has expired', 400, 'webauthn_challenge_expired');
  return sign(String(id), purpose, secret).toString('base64url');
}

async function spend(db: Db, id: unknown): Promise<void> {
  await sql`delete from auth.webauthn_spent_challenges where expires_at < ${new Date().toISOString()}`.execute(
    db,
  );
  const until = new Date(Number(String(id).split('.')[0]) * 1000).toISOString();
  const { rows } =
    await sql`insert into auth.webauthn_spent_challenges (id, expires_at) values (${String(id)}, ${until})
    on conflict do nothing returning id`.execute(db);
  if (rows.length === 0)
    throw new InvalidRequest('Challenge not found or already used', 400, 'webauthn_challenge_not_found');
}
