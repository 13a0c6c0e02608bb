// The account and the sessions of whoever is logged in.
import { InvalidRequest } from '../rest';
import { sql } from 'kysely';
import type { AuthRequest } from '../validation/auth';
import {
  emailExists,
  findUser,
  invalid,
  lockUser,
  merge,
  toUserResponse,
  updateAccount,
  userNotFound,
  type Db,
} from './accounts';
import { inTransaction, type AuthParts } from './AuthParts';
import { findFactors, isVerified } from './factors/Factor';
import { requireSession, type Session } from './factors/sessions';
import { mailAddressChange } from './mailedTokens';
import { clearTokens } from './oneTimeTokens';
import { hashPassword, isPassword } from './passwords';

/** The account of whoever is logged in. */
export async function getUser(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { user_id } = await requireSession(request, parts);
  return Response.json(await toUserResponse(parts.connection.kysely, user_id));
}

/** Ends this session, the others, or all of an account. */
export async function logOut(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const scope = request.url.searchParams.get('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope))
    throw invalid(`Unsupported logout scope "${scope.slice(0, 100)}"`);
  const { id, user_id } = await requireSession(request, parts);
  await sql`delete from auth.sessions where user_id = ${user_id}
    and (${scope} = 'global' or (id = ${id}) = (${scope} = 'local'))`.execute(parts.connection.kysely);
  return new Response(null, { status: 204 });
}

/** Changes the password, the metadata, or, once it is confirmed by mail, the address of whoever is logged in. */
export async function updateUser(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const session = await requireSession(request, parts);
  const { email, password, data } = request.fields;
  return inTransaction(parts, async (db) => {
    await lockUser(db, session.user_id);
    const user = await findUser(db, 'id', session.user_id);
    if (!user) throw userNotFound();
    if ('password' in request.fields || 'email' in request.fields) await refusePasswordAlone(db, session);
    const isNewAddress = typeof email === 'string' && email !== '' && email !== user.email;
    if (isNewAddress && (await findUser(db, 'email', email))) throw emailExists();
    if (typeof password === 'string') {
      const encrypted_password = await hashPassword(password, parts);
      if (await isPassword(password, user.encrypted_password))
        throw new InvalidRequest(
          'New password should be different from the old password.',
          422,
          'same_password',
        );
      await updateAccount(db, user.id, { encrypted_password });
      await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session.id}`.execute(db);
      await clearTokens(db, user.id);
    }
    if (data) await updateAccount(db, user.id, { raw_user_meta_data: merge(user.raw_user_meta_data, data) });
    const mails = isNewAddress ? await mailAddressChange(db, user, email, request, parts) : [];
    return { response: Response.json(await toUserResponse(db, user.id)), mails };
  });
}

/** Ensures that a stolen password is not enough to change the password or the email address. */
async function refusePasswordAlone(db: Db, { aal, user_id }: Session): Promise<void> {
  if (aal === 'aal2' || !(await findFactors(db, user_id)).some(isVerified)) return;
  throw new InvalidRequest(
    'AAL2 session is required to update email or password when MFA is enabled.',
    401,
    'insufficient_aal',
  );
}
