import type { AskingProgram } from '@brand/shared-data/admin';

/** A program that requests access, and the `state` parameter to return unchanged; or the reason why the request is invalid. */
export type Asked =
  { program: AskingProgram; state: string | null; problem?: undefined } | { problem: string };

const drafting = ['draft', 'create', 'update', 'media', 'post'];

/** Parses the URL with which a program sends the owner to this page (IndieAuth). The database checks the origins again. */
export function readAskingProgram(search: string): Asked {
  const fields = new URLSearchParams(search);
  const text = (name: string) => fields.get(name) ?? '';
  const [clientId, redirectUri, challenge] = [
    text('client_id'),
    text('redirect_uri'),
    text('code_challenge'),
  ];
  const origin = originOf(clientId);
  if (!origin) return { problem: 'The program does not say who it is.' };
  if (originOf(redirectUri) !== origin)
    return { problem: `${new URL(clientId).host} wants to be answered at another address than its own.` };
  if (text('response_type') !== 'code' || text('code_challenge_method') !== 'S256' || challenge.length !== 43)
    return { problem: 'The program asks in a way that is not safe (without PKCE).' };
  const scopes = text('scope').split(/\s+/);
  const scope = scopes.some((each) => drafting.includes(each))
    ? 'draft'
    : scopes.includes('read')
      ? 'read'
      : null;
  if (!scope) return { problem: 'The program asks for nothing that it could be given here.' };
  return { program: { clientId, redirectUri, scope, challenge }, state: fields.get('state') };
}

// Rejects fragments, user names and backslashes, and addresses that a code would reach unencrypted, as the SQL does.
function originOf(address: string): string | null {
  const isProtected = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?(?=[/?]|$)/i.test(
    address,
  );
  if (!isProtected || /[\s\\#]/.test(address)) return null;
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** The program's redirect URL, with the response in its query string. */
export function toAnswerAddress(
  { program, state }: Pick<Exclude<Asked, { problem: string }>, 'program' | 'state'>,
  answer: { code: string } | { error: string },
  issuer: string,
): string {
  const address = new URL(program.redirectUri);
  const fields = { ...answer, ...(state !== null && { state }), iss: issuer };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}
